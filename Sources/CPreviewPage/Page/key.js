// The key by which the program knows its page.

/** The key of the address, which is kept for this tab; it is taken out of the address, as is the code of a device. */
function ownKey() {
  const address = new URL(location.href);
  const key = address.searchParams.get("key");
  if (key) sessionStorage.setItem("key", key);
  for (const name of ["key", "code"]) address.searchParams.delete(name);
  if (address.href !== location.href) history.replaceState(null, "", address);
  return key ?? sessionStorage.getItem("key") ?? "";
}

/** What the socket says of its page: without a key it has a cookie, or is refused. */
export function protocols() {
  const key = ownKey();
  return key ? ["sw1", `key.${key}`] : ["sw1"];
}
