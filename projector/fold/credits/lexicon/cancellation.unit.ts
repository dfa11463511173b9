import { expect } from 'chai';
import { creditKeys } from '../credit-keys.ts';
import { nameKey } from '../../../../db/keys/index.ts';
import { isCalledOff } from '../decide/index.ts';
import { candidates, evidence, readCredit } from '../index.ts';
import { creditOf, knowing, lists, plays, read, type Row, wholes } from '../credit-table.unit.ts';

const cancelled: readonly (readonly [credit: string, plays: string])[] = [
  ['Never Came (cancelled)', 'Never Came'],
  ['Also Not (CANCELED)', 'Also Not'],
  ['Sick Leave - CANCELLED', 'Sick Leave'],
  ['Abgesagt Anna [abgesagt]', 'Abgesagt Anna'],
  ['Off Otto (called off)', 'Off Otto'],
  ['CANCELLED: Ada', 'Ada'],
  ['Abgesagt – Ada', 'Ada'],
  ['[cancelled] Ada', 'Ada'],
  ['Ada: cancelled!', 'Ada'],
  ['Ada *CANCELLED*', 'Ada'],
  ['Ada | CANCELLED', 'Ada'],
  ['Ada {annulé}', 'Ada'],
  ['Ada – ANNULÉE', 'Ada'],
  ['Ada (cancelado)', 'Ada'],
  ['Ada (Cancelada)', 'Ada'],
  ['Ada (annullato)', 'Ada'],
  ['Ada (geannuleerd)', 'Ada'],
  ['Ada (cancelled due to illness)', 'Ada'],
  ['Ada (cancelled) (live)', 'Ada'],
  ['Ada (live) - cancelled', 'Ada'],
  ['20:00 Ada (cancelled) 21:00-22:00', 'Ada'],
  ['Ada presents Some Night (cancelled)', 'Ada'],
  ['MC Foo (Host) (cancelled)', 'MC Foo*'],
  ['Cancelled (cancelled)', 'Cancelled'],
  ['Ada CANCELLED', 'Ada'],
  ['Ada Lovelace CANCELLED!', 'Ada Lovelace'],
  ['CANCELLED Ada', 'Ada'],
  ['CANCELLED! DJ Ada', 'DJ Ada'],
  ['CANCELLED DJ Ada', 'DJ Ada'],
  ['CANCELLED The Adas', 'The Adas'],
  ['Ada CANCELED', 'Ada'],
  ['Ada ABGESAGT', 'Ada'],
  ['Ada FÄLLT AUS', 'Ada'],
  ['Ada ANNULÉ', 'Ada'],
  ['Ada CANCELADO', 'Ada'],
  ['Ada (live) CANCELLED', 'Ada'],
  ['Ada (UK) CANCELLED', 'Ada (UK)'],
  ['Ada Live CANCELLED', 'Ada'],
  ['20:00 Ada CANCELLED', 'Ada'],
  ['Cancelled CANCELLED', 'Cancelled'],
  ['iiO CANCELLED', 'iiO'],
];

const playing: readonly (readonly [credit: string, plays: string])[] = [
  ['Cancelled', 'Cancelled'],
  ['Cancelled (live)', 'Cancelled'],
  ['Cancelled (UK)', 'Cancelled (UK)'],
  ['(Cancelled)', '(Cancelled)'],
  ['Cancelled Culture', 'Cancelled Culture'],
  ['Ada Cancelled', 'Ada Cancelled'],
  ['Ada (Cancelled Records)', 'Ada'],
  ['Zorp (Uncancelled)', 'Zorp'],
  ['Ada presents: Cancelled', 'Ada'],
  ['Cancelled b2b Ada', 'Cancelled + Ada'],
  ['CANCELLED', 'CANCELLED'],
  ['CANCELLED!', 'CANCELLED!'],
  ['ADA CANCELLED', 'ADA CANCELLED'],
  ['ADA b2b BO CANCELLED', 'ADA + BO CANCELLED'],
  ['DJ CANCELLED', 'DJ CANCELLED'],
  ['Dj CANCELLED', 'Dj CANCELLED'],
  ['The CANCELLED', 'The CANCELLED'],
  ['Get CANCELLED', 'Get CANCELLED'],
  ['Ada is NOT CANCELLED', 'Ada is NOT CANCELLED'],
  ['Ada b2b CANCELLED', 'Ada + CANCELLED'],
  ['CANCELLED b2b Ada', 'CANCELLED + Ada'],
  ['Ada feat. CANCELLED', 'Ada + CANCELLED'],
  ['Ada presents CANCELLED', 'Ada'],
  ['CANCELLED presents Ada', 'CANCELLED'],
  ['CANCELLED Live', 'CANCELLED'],
  ['CANCELLED (UK)', 'CANCELLED (UK)'],
  ['CANCELLED DJ Set', 'CANCELLED'],
  ['UNCANCELLED Ada', 'UNCANCELLED Ada'],
];

const asked: readonly (readonly [credit: string, plays: string, kind: string])[] = [
  ['Ada b2b Bo (cancelled)', 'Ada + Bo', 'called_off'],
  ['Ada (cancelled) b2b Bo', 'Ada + Bo', 'called_off'],
  ['CANCELLED: Ada b2b Bo', 'Ada + Bo', 'called_off'],
  ['Ada & Bo (cancelled)', 'Ada & Bo', 'split'],
  ['Ada (postponed)', 'Ada', 'called_off'],
  ['Ada - verschoben', 'Ada', 'called_off'],
  ['Ada POSTPONED', 'Ada', 'called_off'],
  ['Ada b2b Bo CANCELLED', 'Ada + Bo', 'called_off'],
  ['CANCELLED Ada b2b Bo', 'Ada + Bo', 'called_off'],
  ['Ada & Bo CANCELLED', 'Ada & Bo', 'split'],
];

const statusOf = (...row: Row) => {
  const { status, reviewItem } = read(row);
  return [status, reviewItem?.kind ?? null];
};

describe('readCredit: a credit with a word for a cancellation', () => {
  for (const [credit, who] of cancelled)
    it(`reads “${credit}” as ${who}, cancelled`, () => {
      expect(plays([credit, ''])).to.equal(who);
      expect(statusOf(credit, '')).to.deep.equal(['cancelled', null]);
    });

  for (const [credit, who] of playing)
    it(`reads “${credit}” as ${who}, confirmed`, () => {
      expect(plays([credit, ''])).to.equal(who);
      expect(statusOf(credit, '')).to.deep.equal(['confirmed', null]);
    });

  for (const [credit, who, kind] of asked)
    it(`reads “${credit}” as ${who}, confirmed, and creates a review item`, () => {
      expect(plays([credit, ''])).to.equal(who);
      expect(statusOf(credit, '')).to.deep.equal(['confirmed', kind]);
    });

  it('reads a pair around & as one act only if it is known as one', () => {
    expect(statusOf('Ada & Bo (cancelled)', '', ['Ada & Bo'])).to.deep.equal(['cancelled', null]);
    expect(statusOf('Ada & Bo (cancelled)', '', ['Ada', 'Bo'])).to.deep.equal(['confirmed', 'called_off']);
  });

  for (const credit of ['Ada & Bo (cancelled)', 'Ada & Bo CANCELLED'])
    it(`reads “${credit}” as one act if an editor answers so`, () => {
      const ruled = readCredit(creditOf(credit), knowing([credit]), knowing([credit]));
      expect(ruled.acts.map(({ name }) => name)).to.deep.equal(['Ada & Bo']);
      expect([ruled.status, ruled.reviewItem]).to.deep.equal(['cancelled', null]);
    });

  it('reads capitals as part of the name if the name is known, ruled or in the manifest', () => {
    for (const name of ['Ada CANCELLED', 'CANCELLED Culture']) {
      expect(candidates(creditOf(name))).to.include(nameKey(name));
      const known = [read([name, '', [name]]), read([name, '', [], wholes(name)])];
      const ruled = readCredit(creditOf(name), () => false, knowing([name]));
      for (const { acts, status, reviewItem } of [...known, ruled])
        expect([acts.map((act) => act.name), status, reviewItem]).to.deep.equal([[name], 'confirmed', null]);
    }
  });

  it('makes no name known from a credit with capitals alone', () => {
    expect(evidence(creditOf('Ada CANCELLED'))).to.deep.equal([]);
    expect(evidence(creditOf('Ada (cancelled)')).map(({ spelling }) => spelling)).to.deep.equal(['Ada']);
  });

  it('cancels the listed act, and no placeholder', () => {
    expect(statusOf('Ada (cancelled)', '', [], lists('Ada'))).to.deep.equal(['cancelled', null]);
    expect(statusOf('Ada (cancelled)', '', [], lists('Ada (cancelled)'))).to.deep.equal(['cancelled', null]);
    expect(statusOf('TBA (cancelled)', '')).to.deep.equal(['confirmed', null]);
  });

  it('prefers the status of the source or of an editor', () => {
    const status = 'confirmed' as const;
    expect(statusOf('Ada (cancelled)', '', [], { status: 'replaced' })).to.deep.equal(['replaced', null]);
    expect(statusOf('Ada (cancelled)', '', [], { by_editor: { status } })).to.deep.equal(['confirmed', null]);
    expect(statusOf('A b2b B (cancelled)', '', [], { by_editor: { status } })).to.deep.equal([status, null]);
    expect(statusOf('A b2b B', '', [], { status: 'cancelled' })).to.deep.equal(['cancelled', null]);
  });

  it('finds the credit by the name without the words', () => {
    expect(creditKeys('Ada (cancelled)').names).to.equal(creditKeys('Ada').names);
    expect(creditKeys('Ada CANCELLED').names).to.equal(creditKeys('Ada').names);
  });

  it('isCalledOff is true only if the credit names one act', () => {
    expect(
      ['Ada (cancelled)', 'Ada b2b Bo (cancelled)', 'Ada (postponed)', 'Ada'].map(isCalledOff),
    ).to.deep.equal([true, false, false, false]);
  });
});
