import type { Database } from '../../../db/generations/index.ts';
import { arrayLiteral, statement } from '../../../db/index.ts';
import { editionsNeeded, nameAsked } from '../../fold/credits/decide/index.ts';
import type { NameLookup } from '../../fold/steps/index.ts';

const known = statement(import.meta.url, './known-names.sql');
const waiting = statement(import.meta.url, './editions-waiting.sql');

/** The name keys, and clues (`fold/credits/clues`), that are known, each with whether an editor ruled that it is one act. */
export type KnownNames = ReadonlyMap<string, boolean>;

export const toNameLookup = (known: KnownNames): NameLookup => ({
  isKnown: (key) => known.has(key),
  isRuled: (key) => known.get(key) ?? false,
});

/** The known ones among the name keys. */
export async function knownKeys(client: Database, keys: readonly string[]): Promise<KnownNames> {
  if (keys.length === 0) return new Map();
  const { rows } = await client.query<{ key: string; ruled: boolean }>({
    ...known,
    values: [
      arrayLiteral(keys),
      arrayLiteral(namesAsked(keys).names),
      keys.map((key) => editionsNeeded(key) - 1),
      arrayLiteral(namesAsked(keys).apart),
    ],
  });
  return new Map(rows.map(({ key, ruled }) => [key, ruled]));
}

/** True if this subject's mention of a name is evidence of an act with exactly this name (`knownByExactName`). */
export const namesExactly = (subject: string): boolean => !subject.startsWith('edition:');

/** True if this subject's mention of a name is evidence beyond identity data (`billed`). */
export const namesAsBilled = (subject: string): boolean => !subject.startsWith('artist:');

/** For each key, the additional name that makes it known, and the prefix of subjects that do not count; '' for none. */
export const namesAsked = (keys: readonly string[]) => {
  const asked = keys.map(nameAsked);
  return { names: asked.map((one) => one?.name ?? ''), apart: asked.map((one) => one?.not ?? '') };
};

/** Subjects of the editions with credits that depend on whether these names are known. */
export async function editionsWaitingFor(client: Database, keys: readonly string[]): Promise<string[]> {
  if (keys.length === 0) return [];
  const { rows } = await client.query<{ subject: string }>({ ...waiting, values: [arrayLiteral(keys)] });
  return rows.map(({ subject }) => subject);
}
