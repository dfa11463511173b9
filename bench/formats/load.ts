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
  /** Writes a file whose text has so many bytes: the shape of real files, repeated, with other content by the seed. */
  readonly write: (path: string, bytes: number, seed: number) => Promise<void>;
  /** Of one file at most: one statement holds no more than a festival's lineup. Absent: all in one. */
  readonly megabytes?: number;
  /** What is read along with each of the files, where the format has it in a file of its own. */
  readonly shared?: string;
}

export type BareParser = 'csv' | 'json' | 'ndjson' | 'xlsx';
