import { NoTables, writeExport, type WriteOptions } from './write-export.ts';

/** The result of a finished build. */
export type BuildResult =
  | { readonly kind: 'built'; readonly name: string }
  | { readonly kind: 'none'; readonly why: string }
  | { readonly kind: 'failed'; readonly why: string };

// A process of its own: readers' event loop and memory are not touched, and the machine may put it last.
process.once('disconnect', () => process.exit(1));
process.once('message', (options: WriteOptions) => {
  void writeExport(options)
    .then((manifest): BuildResult => ({ kind: 'built', name: manifest.export }))
    .catch((error: unknown): BuildResult => {
      const why = error instanceof Error ? (error.stack ?? error.message) : String(error);
      return { kind: error instanceof NoTables ? 'none' : 'failed', why };
    })
    .then((result) => process.send!(result, () => process.exit(0)));
});
