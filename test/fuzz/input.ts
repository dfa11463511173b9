/** A manifest's fields and the bytes of its files: what a mutant is made of. */
export interface Input {
  readonly format: string;
  /** The manifest's or the fixture's name. */
  readonly name: string;
  /** The manifest without its files. */
  readonly fields: Readonly<Record<string, unknown>>;
  readonly files: readonly { readonly name: string; readonly bytes: Buffer }[];
}
