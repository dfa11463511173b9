import { expect } from 'chai';
import type { LineupOperation } from '../../../../ingest/events/corrections/index.ts';
import { report, set, SATURDAY, SLUG, stated } from '../../../../test/fold/corrected.ts';
import { lineupCorrection } from '../../../../test/fold/corrections.ts';
import { processorSeconds } from '../../../../test/run/processor-time.ts';
import { correctedEdition } from '../corrected-edition.ts';

describe('shifts of a lineup of 8,000 sets', () => {
  const shift: LineupOperation = { op: 'shift', stage: null, day: null, minutes: 5 };
  const lineup = Array.from({ length: 8_000 }, (_, n) => set(`Act ${n}`, SATURDAY, `12:${10 + (n % 50)}`));
  const corrected = (shifts: number, ...days: number[]) =>
    correctedEdition({
      slug: SLUG,
      unretracted: [report, ...days.map((day) => stated('app', day, lineup))],
      corrections: [
        lineupCorrection(
          SLUG,
          Array.from({ length: shifts }, () => shift),
        ),
      ],
    });

  it('take little time, also for a statement that comes later', () => {
    // Reads the credits, which are remembered then.
    corrected(1, 1, 12);
    const begun = processorSeconds();
    const { lineups, effects } = corrected(20, 1, 12);
    expect(processorSeconds() - begun).to.be.below(3);
    expect(effects[0]!.effect).to.equal('applies');
    expect(lineups[0]!.data.performances.at(-1)).to.include({ day: SATURDAY, start: `${SATURDAY}T14:39` });
  });
});
