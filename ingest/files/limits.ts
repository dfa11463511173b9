/** How much of what the input may hold, so that memory stays flat whatever it is. */
export interface Limits {
  /** Bytes between two line ends of a text, between two marks of an XML file. */
  readonly line: number;
  /** Bytes of one string, key or number of JSON. */
  readonly scalar: number;
  /** Arrays and objects inside each other. */
  readonly depth: number;
  /** Decompressed bytes for one compressed byte; asked once `expansionFrom` bytes came out. */
  readonly expansion: number;
  readonly expansionFrom: number;
  /** Decompressed bytes of one file. */
  readonly total: number;
  /** Bytes of a ZIP container (XLSX) as it lies on disk: it is kept in memory, since its directory stands at its end. */
  readonly container: number;
}

const MiB = 1024 * 1024;

/** Real data stay far below: the largest known dump has 80 GB, its longest line 3 MB, and shrinks to a tenth. */
export const defaultLimits: Limits = {
  line: 16 * MiB,
  scalar: 4 * MiB,
  depth: 100,
  expansion: 200,
  expansionFrom: 64 * MiB,
  total: 512 * 1024 * MiB,
  container: 128 * MiB,
};
