import type { Random } from '../random.ts';

/** A row of a generated table of lineups, its columns in their order. */
export interface LineupRow {
  readonly festival: string;
  readonly year: number;
  readonly country: string;
  readonly artist: string;
  readonly stage: string;
  readonly date: string;
  readonly start: string;
  readonly end: string;
  readonly genre: string;
}

const SETS_OF_EDITION = 300;
const STAGES = ['Main Stage', 'Garden', 'Späti', 'The Hangar', 'Strand & Bar', 'Warehouse', 'Forest'];
const GENRES = ['Techno', 'House', 'Drum & Bass', 'Trance', 'Ambient', 'Tech House'];
const COUNTRIES = ['NL', 'Belgium', 'Germany', 'FR', 'United Kingdom'];
const SYLLABLES = 'ka lo mi ren sta vor da el üm no ri sha té bo ax'.split(' ');

/** Consecutive editions of about 300 sets each; the same rows every time. */
export function* lineupRows(random: Random): Generator<LineupRow> {
  for (let edition = 0; ; edition++) {
    const festival = `Festival ${name(random)} ${edition}`;
    const year = 2000 + random.below(27);
    const country = random.of(COUNTRIES);
    for (let set = 0; set < SETS_OF_EDITION; set++) {
      const hour = random.below(22);
      const joint = random.below(12) === 0 ? ` b2b ${name(random)}` : '';
      yield {
        festival,
        year,
        country,
        artist: name(random) + joint,
        stage: random.of(STAGES),
        date: `${year}-07-${String(10 + (set % 3))}`,
        start: `${two(hour)}:${random.below(2) === 0 ? '00' : '30'}`,
        end: `${two(hour + 1)}:30`,
        genre: random.of(GENRES),
      };
    }
  }
}

export const two = (number: number): string => String(number).padStart(2, '0');

/** A made-up name of one or two words. */
export const name = (random: Random): string =>
  random
    .many(1, 2, () => random.many(2, 4, () => random.of(SYLLABLES)).join(''))
    .map((word) => word.slice(0, 1).toUpperCase() + word.slice(1))
    .join(' ');
