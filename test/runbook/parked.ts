import { waitFor } from '../stack/wait-for.ts';
import type { Walk } from './walk-state.ts';
import { end, isRole, run } from './system.ts';
import { must, printStep, type } from './transcript.ts';

/** An event that a faulty release parked is applied by the repaired release. */
export async function mendParked(walk: Walk): Promise<void> {
  printStep('\n== An event is parked');
  const { material, reader } = walk;
  await type(walk.at(material.faulty), 'npx bookings import', {
    where: { import: `import ${material.failing}` },
    isNotQuoted: true,
  });
  const metrics = async (): Promise<string> =>
    (
      await Promise.all(
        walk.projectors.map(async ({ operations }) => (await fetch(`${operations}/metrics`)).text()),
      )
    ).join('');
  await waitFor(async () => {
    if (!/^bookings_parked_events 1$/m.test(await metrics())) throw new Error('Nothing is parked.');
  }, 60);
  must('the metric that the alert goes by says that one is parked', true);
  const listed = await type(walk.at(material.faulty), 'npx bookings parked list');
  const position = /^(\d+) /m.exec(listed)?.[1] ?? '';
  await type(walk.at(material.faulty), 'npx bookings parked show POSITION', {
    where: { POSITION: position },
  });
  must(
    'its festival is not shown',
    (await reader.get('/v1/festivals/infinite-2026')).status !== 200 || (await acts(walk)) === 0,
  );

  printStep('\n-- the rule is repaired, and released: one process after the other');
  for (const [nth, projector] of walk.projectors.entries()) {
    const started = await run('projector', walk.at(material.repaired));
    walk.projectors[nth] = started;
    must('a projector stops with exit code 0', (await end([projector]))[0] === 0, projector.complaints());
  }
  await Promise.any(walk.projectors.map((projector) => isRole(projector, 'writer')));
  await type(walk.at(material.repaired), 'npx bookings parked retry');
  await type(walk.at(material.repaired), 'npx bookings parked list');
  await waitFor(async () => {
    if ((await acts(walk)) !== 2) throw new Error('It is not shown.');
  }, 60);
  must('the festival shows both its acts', true);
}

async function acts({ reader }: Walk): Promise<number> {
  const { lineup } = await reader.json<{ lineup: unknown[] }>('/v1/festivals/infinite-2026');
  return lineup.length;
}
