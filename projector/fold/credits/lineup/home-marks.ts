import { byText, sortedUnique } from '../../claims/sort-texts.ts';
import { nameKey } from '../../../../db/keys/index.ts';
import { knownByExactName } from '../decide/clues.ts';
import { isHome, printsHome, tagsIn } from '../lexicon/home-tags.ts';

/*
 * A country after a name distinguishes it from a namesake. But some lineups print the country of most acts after the name;
 * there it is not part of the identity, or every act would exist twice.
 */

/** Fewer brackets may each distinguish namesakes, in however short a lineup. */
const MIN_BRACKETS = 3;
/**
 * A lineup that distinguishes namesakes does so for a few acts in a hundred; one that prints homes may omit
 * local acts.
 */
const MIN_SHARE_DENOMINATOR = 3;

const TAGGED = /^([^()[\]]*[^()[\]\s])\s*[([]([A-Z.]{2,7})[)\]]$/;

/** The meaning of brackets with countries in a lineup. */
export interface Homes {
  /** The brackets state the homes of its acts. */
  readonly reported: boolean;
  /** Names with a country, as printed, of which the lineup has another one from elsewhere. */
  readonly apart: readonly string[];
}

const NO_HOMES: Homes = Object.freeze({ reported: false, apart: Object.freeze([]) });

export function homesIn(credits: ReadonlySet<string>): Homes {
  const tagged = [...credits].map(tagsIn).filter((tags) => tags > 0);
  if (tagged.length === 0) return NO_HOMES;
  const tags = tagged.reduce((sum, each) => sum + each, 0);
  return {
    reported: tags >= MIN_BRACKETS && tagged.length * MIN_SHARE_DENOMINATOR >= credits.size,
    apart: apartIn(credits),
  };
}

function apartIn(credits: ReadonlySet<string>): string[] {
  const byName = new Map<string, Map<string, string>>();
  for (const credit of credits) {
    const [, name, code] = TAGGED.exec(credit.trim()) ?? [];
    if (name === undefined || !isHome(code!)) continue;
    const key = nameKey(name);
    byName.set(key, (byName.get(key) ?? new Map<string, string>()).set(code!, credit.trim()));
  }
  return [...byName.values()].flatMap((from) => (from.size > 1 ? [...from.values()] : [])).sort(byText);
}

/** True if a bracket with a country is an act's home in this credit of the lineup. */
export const namesHome = ({ reported, apart }: Homes, credit: string): boolean =>
  (reported ? tagsIn(credit) > 0 : printsHome(credit)) && !apart.some((name) => credit.includes(name));

/** Clues about names that a lineup prints with two countries. */
export const apartClues = ({ apart }: Homes): string[] =>
  sortedUnique(apart.map((name) => knownByExactName(nameKey(name))));
