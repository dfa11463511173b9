/** The changes for readers in one edition. Acts are listed by name. */
export interface EditionDifference {
  readonly edition: string;
  /** Acts that readers see now. */
  readonly published: number;
  readonly added: readonly string[];
  /** `Ada: 2026-07-10 Main 23:00-00:30 -> 2026-07-11 Garden`, as far as known: festival days, the edition's own time. */
  readonly moved: readonly string[];
  readonly dropped: readonly string[];
  /** The dropped acts whose credit remains and now leads to other acts: `Ada & Bo` if Ada and Bo are two. */
  readonly reread: readonly string[];
  /** One act removed and one added in the same place: `B Jones -> More to be announced`. */
  readonly renamed: readonly string[];
  /** New review items, those on non-music first: `split: Ada & Bo (split: Ada | Bo)`. */
  readonly review: readonly string[];
}
