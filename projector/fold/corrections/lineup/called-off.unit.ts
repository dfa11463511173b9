import { expect } from 'chai';
import { slugOf } from '../../../../db/keys/index.ts';
import type { LineupOperation } from '../../../../ingest/events/corrections/index.ts';
import { editionReport, lineup } from '../../../../test/fold/claims.ts';
import { lineupCorrection } from '../../../../test/fold/corrections.ts';
import { foldEdition } from '../../editions/fold-edition.ts';
import { readEdition } from '../../editions/readings/edition-readings.ts';
import { correctedEdition } from '../corrected-edition.ts';

const SLUG = 'sun-2024';
const report = { ...editionReport(SLUG), time: '2024-01-01T00:00:00.000Z' };
const lineupOn = (day: string, ...credits: string[]) => {
  const as_of = `2024-01-${day}T00:00:00.000Z`;
  return { ...lineup(SLUG, credits, { source: 'app', as_of }), time: as_of, position: Number(day) };
};

/** Applies corrections on the tenth. */
function come(lineups: ReturnType<typeof lineupOn>[], ...operations: LineupOperation[]) {
  const correction = lineupCorrection(SLUG, operations);
  const corrected = correctedEdition({
    slug: SLUG,
    unretracted: [report, ...lineups],
    corrections: [correction],
  });
  const folded = foldEdition({
    ...corrected,
    readings: readEdition(corrected.lineups, () => false),
    artistOf: ({ name }) => ({ name, slug: slugOf(name) }),
    asOf: Date.UTC(2024, 0, 20),
  })!;
  const shown = folded.lineup.map(({ credited_as, status }) => `${credited_as}: ${status}`);
  return {
    shown,
    effect: corrected.effects[0]!.effect,
    reviewItems: folded.reviewItems.map(({ kind }) => kind),
  };
}

const change = (credit: string, set: Extract<LineupOperation, { op: 'change' }>['set']): LineupOperation => ({
  op: 'change',
  select: { credit },
  set,
});

describe('a correction of a set whose credit says that it is cancelled', () => {
  const off = lineupOn('01', 'Ada (cancelled)');

  it('overrides the word cancelled with a status or a replacement', () => {
    const takesPlace = change('Ada (cancelled)', { status: 'confirmed' });
    expect(come([off], takesPlace)).to.include({ effect: 'applies' });
    expect(come([off], takesPlace).shown).to.deep.equal(['Ada (cancelled): confirmed']);
    const replaced: LineupOperation = { op: 'replace', select: { credit: 'Ada' }, credit: 'Bo', acts: null };
    const shown = ['Ada (cancelled): replaced', 'Bo: confirmed'];
    expect(come([off], replaced).shown).to.deep.equal(shown);
    expect(come([off], takesPlace, replaced).shown).to.deep.equal(shown);
  });

  it('keeps the set cancelled when it only moves, and confirms it when it changes the credit', () => {
    expect(come([off], change('Ada', { stage: 'Tent' })).shown).to.deep.equal(['Ada (cancelled): cancelled']);
    expect(come([off], change('Ada', { credit: 'Ada' })).shown).to.deep.equal(['Ada: confirmed']);
  });

  it('settles the review item of a cancelled joint set', () => {
    const two = lineupOn('01', 'Ada b2b Bo (cancelled)');
    const settled = come([two], change('Ada b2b Bo (cancelled)', { status: 'cancelled' }));
    expect(settled.shown.every((each) => each.endsWith(': cancelled'))).to.equal(true);
    expect(settled.reviewItems).to.deep.equal([]);
  });

  it('is confirmed by a later cancelled credit, or asks for review if it changed something else', () => {
    const later = lineupOn('12', 'Ada (cancelled)');
    expect(come([lineupOn('01', 'Ada'), later], change('Ada', { status: 'cancelled' })).effect).to.equal(
      'confirmed',
    );
    expect(come([lineupOn('01', 'Ada'), later], change('Ada', { stage: 'Tent' })).reviewItems).to.include(
      'look_again',
    );
  });
});
