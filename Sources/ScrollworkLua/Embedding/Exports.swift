// `import ScrollworkLua` alone is to be enough: scenes, views and geometry come from Scrollwork,
// the curves and springs of animations from ScrollPhysics. Swift has no official way to re-export a
// module. Type aliases do not do it: with the feature MemberImportVisibility, members of an aliased
// type still need an import of its own module.
@_exported public import ScrollPhysics
@_exported public import Scrollwork
