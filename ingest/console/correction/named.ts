import type { Said } from './sentences.ts';

/** What the references of an operation's fields are of, by type. */
const KINDS: Readonly<Partial<Record<Said['type'], Readonly<Record<string, 'artist' | 'label'>>>>> = {
  'artist.corrected': { refs: 'artist', ref: 'artist', of: 'artist', to: 'artist' },
  'label.corrected': { refs: 'label', of: 'label', label: 'label', artist: 'artist' },
  'source.corrected': { is: 'artist' },
};

type Operation = Readonly<Record<string, unknown>>;

/** The subjects that a correction's references name (`artist:discogs:28`), to be looked up. */
export const namedIn = (said: Said): string[] =>
  operationsOf(said).flatMap((operation) =>
    Object.entries(KINDS[said.type] ?? {}).flatMap(([field, kind]) =>
      refsIn(operation[field]).map((ref) => `${kind}:${ref}`),
    ),
  );

/** The correction with its references as names that people read. Two that have one name stay apart by what they are. */
export function named<T extends Said>(said: T, names: ReadonlyMap<string, string>): T {
  const kinds = Object.entries(KINDS[said.type] ?? {});
  const operations = operationsOf(said).map((operation) => {
    const read = kinds.flatMap(([field, kind]) => {
      const refs = operation[field];
      const called = (ref: unknown): unknown => {
        const name = names.get(`${kind}:${String(ref)}`);
        return name === undefined ? ref : `name:${name}`;
      };
      if (!Array.isArray(refs)) return refs === undefined ? [] : [[field, called(refs)] as const];
      const all = refs.map(called);
      return [[field, new Set(all).size < all.length ? refs : all] as const];
    });
    return { ...operation, ...Object.fromEntries(read) };
  });
  return operations.length === 0 ? said : { ...said, data: { ...(said.data as object), operations } };
}

const refsIn = (value: unknown): string[] =>
  [value].flat().filter((ref): ref is string => typeof ref === 'string');

function operationsOf({ type, data }: Said): Operation[] {
  const { operations } = data as { operations?: unknown };
  return KINDS[type] === undefined || !Array.isArray(operations) ? [] : (operations as Operation[]);
}
