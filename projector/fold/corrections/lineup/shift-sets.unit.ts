import { expect } from 'chai';
import type { LineupOperation } from '../../../../ingest/events/corrections/index.ts';
import { report, set, SATURDAY, SLUG, stated } from '../../../../test/fold/corrected.ts';
import { lineupCorrection } from '../../../../test/fold/corrections.ts';
import { processorSeconds } from '../../../../test/run/processor-time.ts';
import { correctedEdition } from '../corrected-edition.ts';

describe('shifts of a lineup of 20,000 sets', () => {
  const shift: LineupOperation = { op: 'shift', stage: null, day: null, minutes: 5 };
  const lineup = Array.from({ length: 20_000 }, (_, n) => set(`Act ${n}`, SATURDAY, `12:${10 + (n % 50)}`));
  const corrected = (...days: number[]) =>
    correctedEdition({
      slug: SLUG,
      unretracted: [report, ...days.map((day) => stated('app', day, lineup))],
      corrections: [lineupCorrection(SLUG, [shift, shift, shift, shift, shift])],
    });

  it('take little time, also for a statement that comes later', () => {
    // Reads the credits, which are remembered then.
    corrected(1, 12);
    const begun = processorSeconds();
    const { lineups, effects } = corrected(1, 12);
    expect(processorSeconds() - begun).to.be.below(15);
    expect(effects[0]!.effect).to.equal('applies');
    expect(lineups[0]!.data.performances.at(-1)).to.include({ day: SATURDAY, start: `${SATURDAY}T13:24` });
  });
});
