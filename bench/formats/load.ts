/** A format's input of any size, and what its speed is held against. */
export interface FormatLoad {
  /** Of its figures: `P11-<name>`. */
  readonly name: string;
  /** The ending that the format knows the file by. */
  readonly ending: string;
  /** What reads the same bytes and discards everything. */
  readonly parser: BareParser;
  /** The manifest's fields beside source, files and `as_of`. */
  readonly manifest: Readonly<Record<string, unknown>>;
  /** Writes a file whose text has so many bytes: the shape of real files, repeated, with other content each time. */
  readonly write: (path: string, bytes: number) => Promise<void>;
}

export type BareParser = 'csv' | 'json' | 'ndjson' | 'xlsx';
