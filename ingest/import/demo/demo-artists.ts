import { nameKey } from '../../../db/keys/index.ts';
import type { Random } from './random.ts';
import { ADJECTIVES, FIRST_NAMES, LAST_NAMES, NOUNS, SYLLABLES } from './demo-vocabulary.ts';

/** A synthetic artist. Its career begins with its first booking. */
export interface DemoArtist {
  readonly id: number;
  readonly name: string;
  readonly scene: number;
  readonly country: string;
  /** Popularity, heavy-tailed: a few careers of hundreds of bookings, many of one. */
  readonly weight: number;
  readonly careerYears: number;
}

// Names that every key function stumbles over once, so that the demo shows how they are found.
const ODDITIES = [
  '∆',
  '!!!',
  'KI/RA',
  '&Wren',
  '18+',
  'Marlow & Finch',
  'Ølund',
  'Пётр Вега',
  'パルス',
  'ID Nord',
  'A$ER',
];

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

/** Draws artists whose name keys all differ, without end. */
export function* artists(
  random: Random,
  countries: readonly string[],
  scenes: number,
): Generator<DemoArtist> {
  const taken = new Set<string>();
  for (let id = 1; ; id++) {
    const name = freshName(random, taken, ODDITIES[id - 100]);
    yield {
      id,
      name,
      scene: random.int(0, scenes - 1),
      country: random.pick(countries),
      weight: Math.min(1 / (random.next() + 0.0004), 2_500),
      careerYears: 1 + Math.floor(-Math.log(1 - random.next()) * 7),
    };
  }
}

function freshName(random: Random, taken: Set<string>, wanted: string | undefined): string {
  for (let attempt = 0; ; attempt++) {
    const name = attempt === 0 && wanted !== undefined ? wanted : drawName(random, attempt);
    const key = nameKey(name);
    if (taken.has(key)) continue;
    taken.add(key);
    return name;
  }
}

function drawName(random: Random, attempt: number): string {
  const kind = random.next();
  const invented = (): string =>
    capital(
      Array.from({ length: random.int(2, 3) + Math.min(attempt, 3) }, () => random.pick(SYLLABLES)).join(''),
    );
  if (kind < 0.4) return `${random.pick(FIRST_NAMES)} ${random.pick(LAST_NAMES)}`;
  if (kind < 0.6) return invented();
  if (kind < 0.75) return `${random.pick(ADJECTIVES)} ${random.pick(NOUNS)}`;
  if (kind < 0.82) return `DJ ${invented()}`;
  if (kind < 0.88) return `${random.pick(FIRST_NAMES)} ${invented()}`;
  if (kind < 0.93) return `The ${random.pick(ADJECTIVES)} ${random.pick(NOUNS)}s`;
  if (kind < 0.96) return `${invented()} & ${invented()}`;
  return `${random.pick(NOUNS)} ${random.int(1, 99)}`;
}
