import { type Country, COUNTRIES } from './places.ts';
import type { Random } from './random.ts';
import { FESTIVAL_HEADS, FESTIVAL_TAILS, SCENES, STAGES } from './demo-vocabulary.ts';

export interface DemoSeries {
  readonly slug: string;
  readonly name: string;
  readonly country: Country;
  readonly city: string;
  readonly venue: string;
  readonly scenes: readonly number[];
  readonly stages: readonly string[];
  /** Days of one edition. */
  readonly days: number;
  /** Acts of a usual edition. */
  readonly size: number;
  /** Day of the year, 1 to 365, of a usual start. */
  readonly season: number;
  readonly firstYear: number;
  readonly lastYear: number;
}

/** 1991, when the catalog begins. */
export const FIRST_YEAR = 1991;

/** Draws a number of series whose slugs all differ; every country of the list has at least one. */
export function drawSeries(random: Random, count: number, nextYear: number): DemoSeries[] {
  const taken = new Set<string>();
  return Array.from({ length: count }, (_, index) => {
    const country = COUNTRIES[index] ?? random.pick(COUNTRIES.slice(0, index % 3 === 0 ? 40 : 12));
    const name = freshName(random, taken, country);
    const drawn = index === 0 ? 0 : random.next() ** 0.6;
    const firstYear = FIRST_YEAR + Math.floor((nextYear - FIRST_YEAR - 1) * drawn);
    return {
      ...name,
      country,
      city: random.pick(country.cities),
      venue: `${random.pick(FESTIVAL_HEADS)} ${random.pick(['Park', 'Hall', 'Field', 'Docks', 'Arena', 'Farm'])}`,
      scenes: Array.from({ length: random.int(1, 3) }, () => random.int(0, SCENES.length - 1)),
      stages: STAGES.slice(0, random.int(2, STAGES.length)),
      days: random.int(1, 4),
      size: Math.max(6, Math.round(Math.exp(3.2 + gauss(random) * 0.6))),
      season: Math.min(350, Math.max(10, Math.round(195 + gauss(random) * 55))),
      firstYear,
      lastYear: random.chance(0.7) ? nextYear : Math.min(nextYear, firstYear + random.int(2, 20)),
    };
  });
}

function freshName(random: Random, taken: Set<string>, country: Country): { slug: string; name: string } {
  for (let attempt = 0; ; attempt++) {
    const parts = [random.pick(FESTIVAL_HEADS), random.pick(FESTIVAL_TAILS)];
    if (attempt > 2) parts.splice(1, 0, random.pick(country.cities));
    if (attempt > 6) parts.splice(1, 0, random.pick(FESTIVAL_HEADS));
    const name = parts.join(' ');
    const slug = asciiSlug(name);
    if (taken.has(slug) || !/^[a-z]/.test(slug)) continue;
    taken.add(slug);
    return { slug, name };
  }
}

/** Edition and series slugs are plain ASCII (IMPORT, "edition.slug"). */
const asciiSlug = (name: string): string =>
  name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[øłı]/g, (letter) => ({ ø: 'o', ł: 'l', ı: 'i' })[letter]!)
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');

/** Standard normal by the sum of uniforms: exact enough, and the same on every machine. */
function gauss(random: Random): number {
  let sum = 0;
  for (let term = 0; term < 12; term++) sum += random.next();
  return sum - 6;
}
