/** Formats a reference for people: `name:kode9` as `“kode9”`, `discogs:28` as `discogs id 28`. */
export function refName(ref: string): string {
  const colon = ref.indexOf(':');
  if (colon === -1) return ref;
  const [space, id] = [ref.slice(0, colon), ref.slice(colon + 1)];
  return space === 'name' ? `“${id}”` : `${space} id ${id}`;
}
