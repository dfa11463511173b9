/** Limits on the input, so that memory stays flat whatever it is. */
export interface Limits {
  /** Bytes between two line ends of a text, between two marks of an XML file. */
  readonly line: number;
  /** Bytes of one string, key or number of JSON. */
  readonly scalar: number;
  /** Arrays and objects inside each other. */
  readonly depth: number;
  /** Maximum decompressed bytes per compressed byte; checked once `expansionFrom` bytes came out. */
  readonly expansion: number;
  readonly expansionFrom: number;
  /** Decompressed bytes of one file. */
  readonly total: number;
  /** Bytes of a ZIP container (XLSX) on disk. It is read into memory, since its directory is at its end. */
  readonly container: number;
  /** Entries that the directory of a ZIP container lists. */
  readonly entries: number;
  /** XML elements inside each other. */
  readonly xmlDepth: number;
  /** XML elements of a workbook's part that is read whole (shared texts, styles, relations). */
  readonly elements: number;
  /** Characters of all texts that the cells of a workbook share. */
  readonly sharedText: number;
  /** Cells of a sheet, empty ones included. */
  readonly cells: number;
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
  entries: 10_000,
  xmlDepth: 64,
  elements: 4_000_000,
  sharedText: 64 * MiB,
  cells: 50_000_000,
};

/** Bounds of a file that an editor uploads: at most 10 MiB and 2,000 rows, so a tenth of a machine's memory is plenty. */
export const uploadLimits: Limits = {
  line: MiB,
  scalar: MiB,
  depth: 64,
  expansion: 100,
  expansionFrom: 4 * MiB,
  total: 64 * MiB,
  container: 10 * MiB,
  entries: 1_000,
  xmlDepth: 64,
  elements: 400_000,
  sharedText: 8 * MiB,
  cells: 500_000,
};
