import { cpSync, existsSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const HERE = fileURLToPath(new URL('../../', import.meta.url));
const SHIPPED = [
  'api',
  'bin',
  'client',
  'db',
  'ingest',
  'program',
  'projector',
  'web',
  'bookings.ts',
  'package.json',
];

/** A file of the program, the text to replace (empty: the file is new), and its replacement. */
type Change = readonly [file: string, from: string | RegExp, to: string];

/**
 * Makes another release of the program: a copy of this one with some lines changed.
 * @returns its folder.
 * @throws if a text to replace is not in its file.
 */
export function makeRelease(folder: string, changes: readonly Change[]): string {
  for (const name of SHIPPED) cpSync(join(HERE, name), join(folder, name), { recursive: true });
  symlinkSync(join(HERE, 'node_modules'), join(folder, 'node_modules'));
  for (const [file, from, to] of changes) {
    const path = join(folder, file);
    const text = existsSync(path) ? readFileSync(path, 'utf8') : '';
    const changed = text.replace(from, to);
    if (changed === text) throw new Error(`${file} has no ${String(from)} that this release could change.`);
    writeFileSync(path, changed);
  }
  return folder;
}

/** A credit on which the faulty release throws. */
export const FAILING_CREDIT = '∞ Knots';

/** A rule that throws on lineups with a certain character. */
export const FAULT: readonly Change[] = [
  [
    'projector/fold/editions/fold-edition.ts',
    /function \w+\(input: EditionInput, facts: Facts, ruling: Ruling\): FoldedEdition {\n/,
    `$&  if (input.lineups.some(({ data }) => data.performances.some(({ credit }) => credit.includes('∞'))))
    throw new RangeError('Invalid number of artists');
`,
  ],
];

const YEARS = 'projector/projections/coverage';
const ANSWER = 'api/operations/coverage-years/coverage-years';

const NEXT_VERSION: Change = [
  'projector/version.ts',
  /const RULES_VERSION = \d+;/,
  'const RULES_VERSION = 1_000;',
];

/** A release with a further migration and read table, which one operation reads. */
export const TABLE: readonly Change[] = [
  NEXT_VERSION,
  ['db/migrations/900-next-release.sql', '', '-- additive\nCREATE TABLE control.next_release (note text);\n'],
  [`${YEARS}/table.sql`, /$/, '\nCREATE TABLE year_note (year int PRIMARY KEY, note text);\n'],
  [
    `${ANSWER}.sql`,
    "with_tags, '}')",
    `with_tags, ',"notes":', (SELECT count(*) FROM year_note AS noted WHERE noted.year = coverage_year.year), '}')`,
  ],
  [`${ANSWER}.ts`, 'with_tags: count,', 'with_tags: count,\n          notes: count,'],
];

/** The years' coverage gets a column \`acts\`: bookings of a year, in the read model, its recount and the answer. */
export const COLUMN: readonly Change[] = [
  NEXT_VERSION,
  [`${YEARS}/table.sql`, 'with_tags int NOT NULL', 'with_tags int NOT NULL,\n  acts int NOT NULL'],
  [
    `${YEARS}/rows.ts`,
    'readonly with_tags: number;',
    'readonly with_tags: number;\n  readonly acts: number;',
  ],
  [`${YEARS}/rows.ts`, "with_tags: 'int',", "with_tags: 'int',\n    acts: 'int',"],
  [
    `${YEARS}/rows.ts`,
    'with_tags: Number(row.genres.length > 0),',
    'with_tags: Number(row.genres.length > 0),\n  acts: row.artist_count,',
  ],
  [
    `${YEARS}/recount.ts`,
    'recountCoverageYears({ editions }: BaseRows)',
    'recountCoverageYears({ editions, bookings }: BaseRows)',
  ],
  [
    `${YEARS}/recount.ts`,
    'with_tags: tags,',
    'with_tags: tags,\n    acts: bookings.filter((booking) => booking.counted && booking.year === year).length,',
  ],
  [`${ANSWER}.sql`, "with_tags, '}')", `with_tags, ',"acts":', coalesce(acts::text, 'null'), '}')`],
  [`${ANSWER}.ts`, 'with_tags: count,', 'with_tags: count,\n          acts: count.nullable(),'],
  [
    'api/generations/younger-columns.ts',
    'YOUNGER: readonly YoungerTable[] = [',
    "YOUNGER: readonly YoungerTable[] = [\n  { table: 'coverage_year', columns: { acts: 'int' } },",
  ],
];
