// `import ScrollworkPlugins` alone is to be enough: hosts, values and errors come from
// ScrollworkLua.
@_exported public import ScrollworkLua
