import { waitFor } from '../stack/wait-for.ts';
import { end, isRole, readyz, run } from './system.ts';
import { must, printStep, type } from './transcript.ts';
import type { Walk } from './walk-state.ts';

const YES = { '--why': '--yes --why', 'replay rollback': 'replay rollback --yes' };

/** A release that adds a column to a read model: replay, difference, flip, and rollback. */
export async function releaseColumn(walk: Walk): Promise<void> {
  printStep('\n== A release that changes a read model');
  const { next, repaired, later } = walk.material;
  const added = await run('projector', walk.at(next));
  walk.others.push(added);
  await isRole(added, 'replay_needed');
  printStep(`  ${String((await readyz(added))['why'])}`);
  printStep('\n-- the API of the new release takes the place of the old one');
  const [former, api] = [walk.api, await run('api', walk.at(next))];
  walk.api = api;
  walk.reader.address = api.address!;
  must('the API stops with exit code 0', (await end([former]))[0] === 0, former.complaints());
  must('what the older tables lack is null', (await actsOfYear(walk)) === null);

  await type(walk.at(next), 'npx bookings replay --dry-run --json > difference.json', { code: 2 });
  await type(walk.at(next), 'npx bookings replay --write-difference approved.json', { code: 2 });
  await type(walk.at(next), 'cat approved.json', { isNotQuoted: true });
  must('nothing was flipped', (await actsOfYear(walk)) === null);
  await type(walk.at(next), 'npx bookings replay --expect approved.json --why "release 1.4"', { where: YES });
  await shows(walk, 5);
  await isRole(added, 'writer');
  must('the new projector writes', true);
  await type(walk.at(next), 'npx bookings verify');

  printStep('\n== Go back to the previous tables');
  await type(walk.at(next), `npx bookings import ${later}`, { isNotQuoted: true });
  await shows(walk, 7);
  await type(walk.at(repaired), 'npx bookings replay rollback', { where: YES });
  await shows(walk, null);
  must(
    'what was published meanwhile is there',
    (await walk.reader.get('/v1/festivals/later-2026')).status === 200,
  );
  await isRole(added, 'replay_needed');
  await Promise.any(walk.projectors.map((projector) => isRole(projector, 'writer')));
  must('the old projector writes, the new one waits', true);
  await type(walk.at(repaired), 'npx bookings verify');
  await type(walk.at(repaired), 'npx bookings replay status');
}

/** The new column of the only year; null: the tables do not have it. */
async function actsOfYear({ reader }: Walk): Promise<number | null> {
  const { years } = await reader.json<{ years: { acts: number | null }[] }>('/v1/coverage/years');
  return years[0]!.acts;
}

async function shows(walk: Walk, acts: number | null): Promise<void> {
  await waitFor(async () => {
    const shown = await actsOfYear(walk);
    if (shown !== acts) throw new Error(`The year shows ${String(shown)} acts, not ${String(acts)}.`);
  }, 60);
  must(`readers see ${acts === null ? 'the former tables' : `the new column: ${acts} acts`}`, true);
}
