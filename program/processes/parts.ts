// A process loads the parts that it serves, and does without the others.
export const PARTS = {
  api: () => import('../../api/index.ts'),
  explorer: () => import('../../api/explorer/index.ts'),
  ingest: () => import('../../ingest/serve/index.ts'),
  corrections: () => import('../../ingest/editing/corrections/index.ts'),
  inForce: () => import('../../projector/inspect/edition-state/edition-state.ts'),
  editing: () => import('../../ingest/editing/api/index.ts'),
  console: () => import('../../ingest/editing/console/index.ts'),
  projector: () => import('../../projector/run-projector.ts'),
} as const;

/** Loads all parts, for a process that will open them. */
export async function loadParts(): Promise<void> {
  await Promise.all(Object.values(PARTS).map((load) => load()));
}
