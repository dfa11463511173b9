import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runImport } from '../../../ingest/import/index.ts';
import { openPool } from '../../../db/pool.ts';
import { waitFor } from '../../stack/wait-for.ts';
import type { Fixture } from './hammer-system.ts';
import { ACTS, DAYS, EDITION, STAGES } from './random-corrections.ts';

const manifest = (nth: number): string => `source: printed
format: table
files: [lineup-${nth}.csv]
as_of: ${new Date(Date.UTC(2024, 0, 1 + nth)).toISOString()}
edition:
  slug: ${EDITION}
  series: { slug: hammered, name: Hammered }
  name: Hammered 2024
  country: NL
  city: Utrecht
  timezone: Europe/Amsterdam
  start_date: ${DAYS[0]!}
  end_date: ${DAYS.at(-1)!}
columns: { artist: act, stage: stage, day: day, start: from, end: to }
day: { from: field }
`;

type Printing = Pick<Fixture, 'databaseUrl' | 'folder' | 'openLog'>;

/** The source of the edition, which imports a different lineup each time. */
export class Printer {
  readonly #fixture: Printing;
  readonly #chance: () => number;
  #printed = 0;

  constructor(fixture: Printing, chance: () => number) {
    this.#fixture = fixture;
    this.#chance = chance;
  }

  /** Imports; an interrupted import continues when it is run again. */
  async print(): Promise<void> {
    const { folder } = this.#fixture;
    const nth = (this.#printed += 1);
    writeFileSync(join(folder, `lineup-${nth}.csv`), this.#lineup());
    const file = join(folder, `lineup-${nth}.yaml`);
    writeFileSync(file, manifest(nth));
    await waitFor(() => this.#import(file), 120);
  }

  async #import(file: string): Promise<void> {
    const { databaseUrl, folder } = this.#fixture;
    const database = openPool(databaseUrl, { max: 4, applicationName: 'hammer' });
    try {
      const log = await this.#fixture.openLog();
      const deps = { log, database, spoolDir: folder, now: () => new Date(), out: { write: () => true } };
      try {
        const outcome = await runImport([file], { allowShrink: true }, deps);
        if (!outcome.ok) throw new Error(JSON.stringify(outcome));
      } finally {
        await log.close();
      }
    } finally {
      await database.end();
    }
  }

  #lineup(): string {
    const rows = ACTS.filter(() => this.#chance() < 0.9).map((act, nth) => {
      const [from, to] = this.#chance() < 0.5 ? ['', ''] : [`${14 + nth}:00`, `${14 + nth}:50`];
      return [act, this.#pick(STAGES), this.#pick(DAYS), from, to].join(',');
    });
    return `act,stage,day,from,to\n${rows.join('\n')}\n`;
  }

  #pick(among: readonly string[]): string {
    return among[Math.floor(this.#chance() * among.length)]!;
  }
}
