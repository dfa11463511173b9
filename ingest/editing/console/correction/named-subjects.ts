import type { CorrectionContent } from './correction-sentences.ts';

/** The kind of subject that each reference field of an operation names, by event type. */
const KINDS: Readonly<
  Partial<Record<CorrectionContent['type'], Readonly<Record<string, 'artist' | 'label'>>>>
> = {
  'artist.corrected': { refs: 'artist', ref: 'artist', of: 'artist', to: 'artist' },
  'label.corrected': { refs: 'label', of: 'label', label: 'label', artist: 'artist' },
  'source.corrected': { is: 'artist' },
};

type Operation = Readonly<Record<string, unknown>>;

/** The subjects that a correction's references name (`artist:discogs:28`), to be looked up. */
export const namedIn = (stated: CorrectionContent): string[] =>
  listOperations(stated).flatMap((operation) =>
    Object.entries(KINDS[stated.type] ?? {}).flatMap(([field, kind]) =>
      refsIn(operation[field]).map((ref) => `${kind}:${ref}`),
    ),
  );

/** The correction with its references as names that people read. References with one name stay apart. */
export function withSubjectNames<T extends CorrectionContent>(
  stated: T,
  names: ReadonlyMap<string, string>,
): T {
  const kinds = Object.entries(KINDS[stated.type] ?? {});
  const operations = listOperations(stated).map((operation) => {
    const read = kinds.flatMap(([field, kind]) => {
      const refs = operation[field];
      const called = (ref: unknown): unknown => {
        const name = names.get(`${kind}:${String(ref)}`);
        return name === undefined ? ref : `name:${name}`;
      };
      if (!Array.isArray(refs)) return refs === undefined ? [] : [[field, called(refs)] as const];
      return [[field, distinctNames(refs.map(String), refs.map(called).map(String))] as const];
    });
    return { ...operation, ...Object.fromEntries(read) };
  });
  return operations.length === 0 ? stated : { ...stated, data: { ...(stated.data as object), operations } };
}

/** Names of references. References with one name (merged artists) keep their name keys, or else their ids. */
function distinctNames(refs: readonly string[], names: readonly string[]): readonly string[] {
  if (areDistinct(names)) return names;
  const ofIds = refs.map((ref, nth) => (ref.startsWith('name:') ? ref : names[nth]!));
  return areDistinct(ofIds) ? ofIds : refs;
}

const areDistinct = (texts: readonly string[]): boolean => new Set(texts).size === texts.length;

const refsIn = (value: unknown): string[] =>
  [value].flat().filter((ref): ref is string => typeof ref === 'string');

function listOperations({ type, data }: CorrectionContent): Operation[] {
  const { operations } = data as { operations?: unknown };
  return KINDS[type] === undefined || !Array.isArray(operations) ? [] : (operations as Operation[]);
}
