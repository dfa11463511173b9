import { NoTables, writeExport, type WriteOptions } from './write-export.ts';

/** The result of a finished build. */
export type Reported =
  | { readonly kind: 'built'; readonly name: string }
  | { readonly kind: 'none'; readonly why: string }
  | { readonly kind: 'failed'; readonly why: string };

// A process of its own: readers' event loop and memory are not touched, and the machine may put it last.
process.once('disconnect', () => process.exit(1));
process.once('message', (options: WriteOptions) => {
  void writeExport(options)
    .then((manifest): Reported => ({ kind: 'built', name: manifest.export }))
    .catch((error: unknown): Reported => {
      const why = error instanceof Error ? (error.stack ?? error.message) : String(error);
      return { kind: error instanceof NoTables ? 'none' : 'failed', why };
    })
    .then((usageReported) => process.send!(usageReported, () => process.exit(0)));
});
