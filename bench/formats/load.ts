/** Generated input of a format, and the parser with which its speed is compared. */
export interface FormatLoad {
  /** In the ids of its figures: `P11-<name>`. */
  readonly name: string;
  /** The file name extension of the format. */
  readonly ending: string;
  /** Reads the same bytes and discards everything. */
  readonly parser: BareParser;
  /** The manifest's fields except source, files and `as_of`. */
  readonly manifest: Readonly<Record<string, unknown>>;
  /** Writes a file with this many bytes of text in the shape of real files; the seed varies the content. */
  readonly write: (path: string, bytes: number, seed: number) => Promise<void>;
  /** Maximum megabytes of one file: one statement contains one festival's lineup at most. Absent: one file. */
  readonly megabytes?: number;
  /** A file that is read together with each of the files, if the format has one. */
  readonly shared?: string;
}

export type BareParser = 'csv' | 'json' | 'ndjson' | 'xlsx';
