import { posix } from 'node:path';

/** An import between two product files, as paths from the root. */
export type Import = { from: string; to: string };

/** The houses whose rooms are counted, with their rooms from the lowest to the highest. */
export const HOUSES: Record<string, string[]> = {
  ingest: ['events', 'log', 'import', 'editing', 'billing', 'serve'],
  projector: ['fold', 'store', 'projections', 'live', 'rebuild', 'inspect'],
};

/** `ingest/log/kafka/read-topic.ts` → `log`; a file directly in the house belongs to no room. */
const roomIn = (house: string, path: string): string | undefined => {
  const [first, second, ...rest] = path.split('/');
  return first === house && rest.length > 0 ? second : undefined;
};

/** Counts of one house: rooms, directed pairs of rooms, and directions against the order of `HOUSES`. */
export type HouseCount = { rooms: number; directions: number; upwards: string[] };

export function countHouse(house: string, files: string[], imports: Import[]): HouseCount {
  const rooms = new Set(files.flatMap((path) => roomIn(house, path) ?? []));
  const directions = new Set<string>();
  for (const { from, to } of imports) {
    const [source, target] = [roomIn(house, from), roomIn(house, to)];
    if (source !== undefined && target !== undefined && source !== target)
      directions.add(`${source} -> ${target}`);
  }
  const order = HOUSES[house]!;
  const isUpwards = (direction: string) => {
    const [source, target] = direction.split(' -> ').map((room) => order.indexOf(room)) as [number, number];
    return source >= 0 && target > source;
  };
  return {
    rooms: rooms.size,
    directions: directions.size,
    upwards: [...directions].filter(isUpwards).sort(),
  };
}

/** The room of a path over all houses: its first two folders, or its only one. */
const roomAcross = (path: string) => posix.dirname(path).split('/').slice(0, 2).join('/');

/**
 * Rooms of which each part has an entrance too, because the plan of the house draws them as parts: keys, statements and
 * corrections among the events, commands and queries of corrections, stages of the fold, parts of the state, read models,
 * stages of an import. One entrance for all of them would be longer than a reader can survey, and would load every part
 * for one.
 */
const DIVIDED_ROOMS = new Set([
  ...[
    'db/accounts',
    'ingest/events',
    'ingest/log',
    'ingest/import',
    'ingest/editing',
    'ingest/editing/corrections',
  ],
  ...['projector/fold', 'projector/fold/credits', 'projector/store', 'projector/projections'],
  ...['projector/live', 'projector/rebuild', 'projector/inspect'],
]);

/** True where an import from outside may end: the `index.ts` of a house, of a room, or of a part of a divided room. */
function isEntrance(path: string): boolean {
  if (posix.basename(path) !== 'index.ts') return false;
  const folder = posix.dirname(path);
  return folder.split('/').length <= 2 || DIVIDED_ROOMS.has(posix.dirname(folder));
}

/** Imports between rooms, and those of them that do not go through an entrance of the neighbour. */
export function countEntrances(imports: Import[]): { between: number; pastEntrance: number } {
  const between = imports.filter(({ from, to }) => roomAcross(from) !== roomAcross(to));
  return { between: between.length, pastEntrance: between.filter(({ to }) => !isEntrance(to)).length };
}
