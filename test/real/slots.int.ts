import { readFileSync } from 'node:fs';
import { expect } from 'chai';
import type { Performance } from '../../ingest/events/statements/index.ts';
import { performance as performanceSchema } from '../../ingest/events/statements/lineup-reported.ts';
import { haveRealData, realFile, readSlots, type ReadSlots } from './read-slots.ts';

const artistsOf = ({ slots, listed }: ReadSlots): number =>
  new Set(slots.map(({ where }) => where.replace(/\.performances.*/, ''))).size + listed.length;
const keptOut = ({ keptOut }: ReadSlots): number =>
  [...keptOut.values()].reduce((sum, count) => sum + count, 0);
const find = ({ performances }: ReadSlots, credit: string): Performance =>
  performances.find((set) => set.credit === credit) ?? expect.fail(`no ${credit}`);

/** A row of the timetable: stage and local times. */
function timetableRow(json: string): string {
  const { stage, start, end } = JSON.parse(json) as Record<string, string>;
  return [stage, start, end].join(' ');
}

/** Counts of files are those of the data's own README; what is no music was counted by hand. */
describe('the slots in real files', function () {
  this.timeout(120_000);
  before(function () {
    if (!haveRealData()) this.skip();
  });

  describe('of Shambhala’s app', () => {
    const years = [
      { year: 2022, artists: 237, slots: 241, music: 231 },
      { year: 2023, artists: 243, slots: 255, music: 235 },
      { year: 2024, artists: 299, slots: 271, music: 255 },
    ];
    for (const { year, artists, slots, music } of years) {
      it(`include all of ${year}’s artists and performances, without a problem`, async () => {
        const [read] = await readSlots(`shambhala-${year}`);
        expect(read && [artistsOf(read), read.slots.length]).to.deep.equal([artists, slots]);
        expect(read?.performances).to.have.length(music);
        expect(read && keptOut(read)).to.equal(slots - music);
        expect(read?.problems).to.deep.equal([]);
      });

      it(`exclude ${year}’s yoga and workshops`, async () => {
        const [read] = await readSlots(`shambhala-${year}`);
        const talk = /yoga|workshop|breathwork|intention|grand opening/i;
        const acts = read!.performances.flatMap(({ credit, artists }) => [
          credit,
          ...artists.map((a) => a.name),
        ]);
        expect(acts.filter((name) => talk.test(name))).to.deep.equal([]);
        expect(read!.performances.length).to.be.greaterThan(200);
      });
    }

    it('give every set of 2024 its night, stage, instant and id', async () => {
      const [read] = await readSlots('shambhala-2024');
      expect(find(read!, 'Rich-e-Rich')).to.deep.include({
        day: '2024-07-28',
        stage: 'Fractal Forest',
        start: '2024-07-29T15:00:00+00:00',
      });
      const days = new Set(read!.performances.map(({ day }) => day));
      expect([...days].sort()).to.deep.equal(['2024-07-25', '2024-07-26', '2024-07-27', '2024-07-28']);
      expect(new Set(read!.performances.map(({ stage }) => stage))).to.have.property('size', 7);
      expect(read!.performances.every(({ artists }) => artists[0]?.trust === 'hint')).to.equal(true);
    });

    it("agree for 2024 with another publisher's timetable in stage and time", async () => {
      const text = readFileSync(realFile('shambhala-appmiral/2024/clashfinder.txt'), 'utf8');
      const theirs = [...text.matchAll(/^act = (\{.*\})$/gm)].map(([, act]) => timetableRow(act!));
      const [read] = await readSlots('shambhala-2024');
      const clock = (stated: string | null): string =>
        new Date(stated!).toLocaleString('sv-SE', { timeZone: 'America/Vancouver' }).slice(0, 16);
      const own = read!.performances.map(({ stage, start, end }) =>
        [stage, clock(start), clock(end)].join(' '),
      );
      expect(theirs).to.have.length(271);
      expect(own.filter((row) => !theirs.includes(row))).to.deep.equal([]);
    });

    it('include the 34 acts of 2024 without a performance', async () => {
      const [read] = await readSlots('shambhala-2024');
      expect(read?.listed).to.have.length(34);
      expect(read?.listed.map(({ name }) => name)).to.include.members(['Mr. Bill', 'Armanni Reign']);
    });

    it('include three earlier days of 2024', async () => {
      const read = await readSlots('shambhala-2024-history');
      expect(read.map(({ slots }) => slots.length)).to.deep.equal([270, 269, 270]);
      expect(read.flatMap(({ problems }) => problems)).to.deep.equal([]);
    });
  });

  describe('of Tomorrowland’s feed', () => {
    let read: ReadSlots;
    before(async () => ([read] = (await readSlots('tomorrowland-2026')) as [ReadSlots]));

    it('include 408 performances, 446 performer credits and 15 stages', () => {
      expect(read.performances).to.have.length(408);
      expect(read.performances.flatMap(({ artists }) => artists)).to.have.length(446);
      expect(new Set(read.performances.map(({ stage }) => stage))).to.have.property('size', 15);
    });

    it('exclude and report the two days that are obviously wrong', () => {
      expect(read.problems.map(({ where, done }) => [where, done])).to.deep.equal([
        ['$.performances[22]', 'the day is left out'],
        ['$.performances[50]', 'the day is left out'],
      ]);
      expect(find(read, 'Not My Type')).to.include({ day: null, start: '2026-07-18T15:30:00+02:00' });
    });

    it('keep sets at midnight on the day of the evening, and end sets on the minute', () => {
      const midnight = read.performances.filter(({ start }) => start?.includes('T00:00') === true);
      expect(midnight).to.have.length(5);
      for (const { day, start } of midnight)
        expect(Number(start?.slice(8, 10)) - Number(day?.slice(8))).to.equal(1);
      expect(read.performances.filter(({ end }) => end?.includes(':00+02:00') !== true)).to.deep.equal([]);
    });

    it('keep placeholders as printed, for the fold to recognize', () => {
      const open = read.performances.filter(({ credit }) => credit === 'More to be announced');
      expect(open).to.have.length(7);
    });
  });

  it('of Tomorrowland’s page are twelve days, each a statement', async () => {
    const read = await readSlots('tomorrowland-2026-snapshots');
    const counts = [334, 334, 332, 344, 350, 372, 384, 393, 405, 408, 408, 407];
    expect(read.map(({ performances }) => performances.length)).to.deep.equal(counts);
    expect(read.flatMap(({ problems }) => problems)).to.deep.equal([]);
    expect(find(read[11]!, 'Steww Soundsystem')).to.include({
      day: null,
      start: '2026-07-19T00:00:00+02:00',
    });
    expect(find(read[0]!, 'DVBBS')).to.include({ day: '2026-07-18' });
  });

  it('of EDC have dates from weekdays and clock times: after midnight means the morning after', async () => {
    const [read] = await readSlots('edc-2024');
    const nights = read!.performances.filter(({ start }) => start!.slice(11) < '12:00');
    expect([read!.performances.length, nights.length]).to.deep.equal([392, 184]);
    expect(new Set(read!.performances.map(({ stage }) => stage))).to.have.property('size', 15);
    for (const { day, start } of nights)
      expect(Number(start!.slice(8, 10)) - Number(day!.slice(8))).to.equal(1);
    expect(find(read!, 'Slander')).to.include({ day: '2024-05-17', start: '2024-05-18T00:20' });
    expect(read!.problems).to.deep.equal([]);
  });

  it('of Tomorrowland 2024 have dates in both weekends, and stages without hosts', async () => {
    const [read] = await readSlots('tomorrowland-2024');
    const { performances, slots, problems } = read!;
    expect([slots.length, performances.length, problems.length]).to.deep.equal([820, 818, 0]);
    expect(new Set(slots.map(({ part }) => part))).to.deep.equal(new Set(['Weekend 1', 'Weekend 2']));
    expect(new Set(performances.map(({ stage }) => stage))).to.have.property('size', 16);
    expect(new Set(performances.map(({ day }) => day))).to.have.property('size', 8);
    const nights = performances.filter(({ start }) => start!.slice(11) < '06:00');
    expect(nights.length).to.be.greaterThan(5);
    for (const { day, start } of nights)
      expect(Number(start!.slice(8, 10)) - Number(day!.slice(8))).to.equal(1);
    expect(find(read!, 'Bonobo b2b Dixon')).to.include({
      start: '2024-07-21T00:00',
      end: '2024-07-21T01:00',
    });
    const long = performances.filter(
      ({ start, end }) => Date.parse(end!) - Date.parse(start!) > 5 * 3_600_000,
    );
    expect(long).to.deep.equal([]);
  });

  it('become valid performances of a statement, every one', async () => {
    const names = ['shambhala-2022', 'shambhala-2023', 'tomorrowland-2024', 'tomorrowland-2026', 'edc-2024'];
    for (const { performances } of (await Promise.all(names.map(readSlots))).flat()) {
      for (const set of performances) expect(performanceSchema.safeParse(set).error).to.equal(undefined);
    }
  });
});
