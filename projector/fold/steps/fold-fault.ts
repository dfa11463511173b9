/** A pure step failed on one subject: the event that brought it about is parked. */
export class FoldFault extends Error {
  readonly subject: string;

  constructor(subject: string, cause: unknown) {
    super(`${subject}: ${cause instanceof Error ? cause.message : String(cause)}`, { cause });
    this.name = 'FoldFault';
    this.subject = subject;
  }
}

/** Runs a pure step; whatever it throws is a fault of its subject. */
export function folding<T>(subject: string, step: () => T): T {
  try {
    return step();
  } catch (cause) {
    throw cause instanceof FoldFault ? cause : new FoldFault(subject, cause);
  }
}

// A B-tree entry of Postgres holds 2,704 bytes; the widest key here is three names and a subject.
const INDEXABLE_BYTES = 700;

/** Refuses a text that no index could hold: it must not get as far as the database. */
export function indexable(text: string): string {
  if (text.length * 3 > INDEXABLE_BYTES && Buffer.byteLength(text) > INDEXABLE_BYTES) {
    throw new Error(`"${text.slice(0, 40)}…" is longer than ${INDEXABLE_BYTES} bytes`);
  }
  return text;
}
