import { Readable } from 'node:stream';
import { expect } from 'chai';
import { processorSeconds } from '../../../../test/run/processor-time.ts';
import { file, readTable } from '../../../../test/formats/read-table.ts';
import { slotAt } from '../make-slot.ts';
import { endAtNext } from './end-at-next.ts';

/** The ends of sets by credit, of rows `day;stage;edition;weekend;start;act`. */
async function ends(...rows: string[]): Promise<Record<string, string | null>> {
  const { slots } = await readTable(
    {
      end: 'next',
      columns: { artist: 'act', stage: 'stage', day: 'day', start: 'start' },
      edition_from: { slug: '{edition}' },
      part: { column: 'weekend' },
    },
    file('a.csv', ['day;stage;edition;weekend;start;act', ...rows].join('\n').replaceAll(';', ',')),
  );
  return Object.fromEntries(
    slots.map(({ credit, end }) => [credit, end?.kind === 'clock' ? end.clock : null]),
  );
}

describe('a set that ends when the next one starts', () => {
  it('ends on its own day, where rows name it', async () => {
    const found = await ends(
      'Friday;Main;a-2026;;22:00;Ada',
      'Friday;Main;a-2026;;23:00;Bo',
      'Saturday;Main;a-2026;;12:00;Cy',
      'Saturday;Main;a-2026;;13:00;',
    );
    expect(found).to.deep.equal({ Ada: '23:00', Bo: null, Cy: '13:00' });
  });

  it('ends in its own edition and part', async () => {
    const found = await ends(
      ';Main;a-2026;1;20:00;Ada',
      ';Main;a-2026;2;18:00;Bo',
      ';Main;b-2026;2;19:00;Cy',
      ';Main;b-2026;2;21:00;Dee',
    );
    expect(found).to.deep.equal({ Ada: null, Bo: null, Cy: '21:00', Dee: null });
  });

  it('is found in seconds for any number of stages', async () => {
    const stages = Array.from({ length: 330_000 }, (_, at) => `Stage ${at}`);
    const batches = stages.map((stage) => [
      { slot: slotAt({ file: 'a.csv', where: stage }, { credit: 'Ada', stage, time_status: 'tba' }) },
    ]);
    const begun = processorSeconds();
    const found: string[] = [];
    for await (const slots of endAtNext(Readable.from(batches)))
      for (const { where } of slots) found.push(where);
    expect(processorSeconds() - begun).to.be.below(10);
    expect(found).to.deep.equal(stages);
  });
});
