/** A reference as people read it: `“kode9”`, of `name:kode9`; `discogs id 28`, of `discogs:28`. */
export function refName(ref: string): string {
  const colon = ref.indexOf(':');
  if (colon === -1) return ref;
  const [space, id] = [ref.slice(0, colon), ref.slice(colon + 1)];
  return space === 'name' ? `“${id}”` : `${space} id ${id}`;
}
