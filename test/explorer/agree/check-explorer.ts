import { Findings } from '../../counts/findings.ts';
import { Reader } from '../../counts/reader.ts';
import { compareArtists } from './artists.ts';
import { compareBoards } from './boards.ts';
import { compareEditions } from './editions.ts';
import type { Fixture } from './fixture.ts';
import { compareLabels } from './labels.ts';
import { Pages } from './pages.ts';
import { compareYears } from './years.ts';

export interface ExplorerReport {
  readonly mismatches: readonly string[];
  readonly comparisons: number;
  readonly pages: number;
  readonly artists: number;
  readonly seconds: number;
}

export interface ExplorerOptions {
  /** Address of the API, and a key of the plan whose view the pages show. */
  readonly api: string;
  readonly key: string;
  readonly explorer: string;
  readonly plan: Fixture['plan'];
  /** Checks each n-th artist; 1: all. */
  readonly every?: number;
  /** The remainder that selects them: 0 to `every` - 1. */
  readonly part?: number;
}

/** Retries of a request: a run takes minutes on a busy machine, so it waits as a client would. */
const PATIENCE = 30;

/**
 * Reads an explorer's pages and files, and compares every row on them with the API's lists, in both directions: no row
 * is missing, and none is added. The catalog must not change meanwhile.
 */
export async function checkExplorer({
  api,
  key,
  explorer,
  plan,
  every = 1,
  part = 0,
}: ExplorerOptions): Promise<ExplorerReport> {
  const started = performance.now();
  const [reader, pages, findings] = [
    new Reader(api, key, { patience: PATIENCE }),
    new Pages(explorer, PATIENCE),
    new Findings(),
  ];
  const fixture: Fixture = { reader, pages, findings, plan, width: 4 };
  try {
    await compareBoards(fixture);
    await compareYears(fixture);
    const players = [...(await compareEditions(fixture))].sort().filter((_, nth) => nth % every === part);
    const labels = await compareArtists(players, fixture);
    await compareLabels([...labels], fixture);
    const instants = new Set([...pages.asOf, ...reader.asOf].map((text) => Date.parse(text)));
    findings.same('as_of on all pages and in all answers', instants.size, 1);
    return {
      mismatches: findings.mismatches,
      comparisons: findings.compared,
      pages: pages.requests,
      artists: players.length,
      seconds: (performance.now() - started) / 1_000,
    };
  } finally {
    reader.close();
  }
}
