interface Referable {
  readonly slug: string;
  readonly refs: readonly string[];
}

/** The reference that corrections of an artist or a label use: an id if there is one, since a name may become ambiguous. */
export const stableRef = ({ refs, slug }: Referable): string =>
  refs.find((ref) => !ref.startsWith('name:')) ?? refs[0] ?? `name:${slug}`;
