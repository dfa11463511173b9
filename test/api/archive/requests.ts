import { description } from '../../../api/documents/index.ts';
import { keyHash } from '../../../db/keys/index.ts';
import { seeded } from '../../faults/seeded.ts';
import { acts, CITIES, GENRES, LABELS, SERIES, THIS_YEAR } from './world.ts';

interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'query';
  readonly required?: boolean;
}

/** A GET operation of the API's description. */
export interface Described {
  readonly path: string;
  readonly parameters: readonly Parameter[];
}

const years = [1994, 2010, THIS_YEAR - 2, THIS_YEAR - 1, THIS_YEAR, THIS_YEAR + 1];
const slugify = (text: string): string => text.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-');
const names = acts.flatMap(({ name, node, aliases }) => [
  ...[name, slugify(name), ...aliases, name.slice(0, -1)],
  `x--name-${keyHash(name)}`,
  ...(node === null ? [] : [`x--${node.replace(':', '-')}`]),
]);
const words = [...acts.map(({ name }) => name), ...LABELS.map(({ name }) => name)].flatMap((name) =>
  name.split(/[ /]/),
);
const series = [...SERIES.map(({ slug }) => slug), 'never-held'];
const countries = ['DE', 'fr', 'NL', 'CA', 'XX'];
const days = years.flatMap((year) => [`${year}-01-01`, `${year}-07-13`, `${year}-12-31`]);

/** Values by parameter: known to both catalogs, known to the archive alone, unknown, and invalid. */
const VALUES: Readonly<Record<string, readonly (string | number)[]>> = {
  year: [...years, 'x'],
  country: countries,
  series,
  genre: [...GENRES, 'polka'],
  city: [...CITIES.map(({ place }) => place.city ?? 'Nowhere'), 'berl'],
  from: days,
  to: days,
  lineup_status: ['none', 'partial', 'full', 'x'],
  upcoming: ['true', 'false', 'x'],
  near: ['52.52,13.405', '53,12.5', '49.2,-117.3', '0,0', 'x'],
  radius_km: [1, 90, 200, 0],
  scope: ['upcoming', 'all', 'x'],
  limit: [1, 2, 3, 5, 100, 0],
  offset: [0, 1, 2, 4, 9, 1000],
  cursor: ['x'],
  known_at: ['2024-01-01', '2024-03-01', '2023-12-31T12:00:00Z', '2024-01-01T12:00:00Z', '2999-01-01'],
  artists: ['Ada Lark,Bo Marlow', 'Marlow Finch'],
  after: ['1'],
  kinds: ['edition', 'x'],
  slugs: ['ada-lark'],
  format: ['csv', 'x'],
  export: ['1'],
  dataset: ['bookings', 'x'],
  quarter: ['2024-q4', '2010-q1'],
};
const SEARCHES: Readonly<Record<string, readonly string[]>> = {
  '/v1/festivals': [
    ...SERIES.flatMap(({ name }) => [name, ...name.split(' '), name.slice(0, 3), `${name}x`.slice(1)]),
    ...['heritage', 'herit', 'open air', 'day polar', 'as it was', '1994', '2023', '2025', 'berlin', '?'],
  ],
  '/v1/artists': [...names, ...words, ...words.flatMap((word) => [word.slice(0, 3), `${word}q`]), '?'],
  '/v1/labels': ['void', 'inner', 'wax', 'waxw', 'waxwing', 'wx', 'cold', 'col wax', 'innervoit', '?'],
};
const NAMED: Readonly<Record<string, readonly string[]>> = {
  festivals: [
    ...SERIES.flatMap(({ slug }) => years.map((year) => `${slug}-${year}`)),
    ...['sonnentau-2031', 'polar-nigt-2025', 'gone-bye', 'gone-by', 'SONNENTAU-2025', 'polar-day-2025'],
  ],
  artists: [...names, 'nobody', 'ada larc', 'harbour', 'zephyr'],
  labels: [...LABELS.map(({ name }) => slugify(name)), 'waxwin', 'innervoit', 'x--discogs-105', 'nowhere'],
};

/** Every GET operation that answers JSON about the catalog. */
export const described = (): Described[] =>
  Object.entries(
    description['paths'] as unknown as Record<
      string,
      { readonly get: { readonly parameters?: Parameter[] } }
    >,
  ).map(([path, { get }]) => ({ path, parameters: get.parameters ?? [] }));

const valuesOf = (path: string, { name, in: where }: Parameter): readonly (string | number)[] => {
  const values = name === 'q' ? SEARCHES[path] : where === 'path' ? NAMED[path.split('/')[2]!] : undefined;
  const found = values ?? VALUES[name];
  if (!found) throw new Error(`No values to ask for ${name} of ${path}.`);
  return found;
};

/** Each parameter of an operation alone with every value, then as many random combinations. */
export function requestsOf({ path, parameters }: Described, combinations: number, seed: number): string[] {
  const next = seeded(seed);
  const anyOf = <T>(values: readonly T[]): T => values[Math.floor(next() * values.length)]!;
  const drawn = (parameter: Parameter): string => String(anyOf(valuesOf(path, parameter)));
  const required = parameters.filter((one) => one.required === true);
  const filled = (): Given => new Map(required.map((one) => [one.name, drawn(one)]));
  const single = parameters.flatMap((one) =>
    valuesOf(path, one).map((value) => new Map([...filled(), [one.name, String(value)]])),
  );
  const random = Array.from({ length: parameters.length > 1 ? combinations : 0 }, (): Given => {
    const chosen = parameters.filter((one) => one.required !== true && next() < 0.45);
    return new Map([...filled(), ...chosen.map((one) => [one.name, drawn(one)] as const)]);
  });
  const urls = [filled(), ...single, ...random].map((given) => urlOf(path, given, parameters, anyOf));
  return [...new Set(urls)];
}

type Given = ReadonlyMap<string, string>;

function urlOf(
  path: string,
  given: Given,
  parameters: readonly Parameter[],
  anyOf: <T>(values: readonly T[]) => T,
): string {
  const inPath = new Set(parameters.filter((one) => one.in === 'path').map(({ name }) => name));
  const query = [...given].filter(([name]) => !inPath.has(name));
  if (given.has('near') && !given.has('radius_km')) query.push(['radius_km', '90']);
  // An overlap needs a second series.
  if (path === '/v1/overlap') query.push(['series', anyOf(series)]);
  const filledIn = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(given.get(name)!));
  return `${filledIn}?${new URLSearchParams(query).toString()}`.replace(/\?$/, '');
}
