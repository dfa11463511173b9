import { expect } from 'chai';
import { nameKey } from '../../../db/keys/index.ts';
import { type Answer, type ResultAct, judge, type Unit } from './judge.ts';
import { labelSchema } from './truth.ts';

const came = (name: string, role: ResultAct['role'] = 'artist', besideCredit = false): ResultAct => ({
  name,
  keys: new Set([nameKey(name)]),
  role,
  besideCredit,
});

const answer = (acts: readonly ResultAct[], more: Partial<Answer> = {}): Answer => ({
  how: 'served',
  acts,
  set_types: [],
  days: [],
  starts: [],
  reason: '',
  ...more,
});

const judged = (credit: string, label: object, got: Answer) =>
  judge(
    { id: 'a', source: 's', edition: 'e-2024', credit, where: '' },
    labelSchema.parse({ id: 'a', ...label }),
    got,
  );

const outcomes = (units: readonly Unit[]): string[] =>
  units.map(({ name, role, outcome }) => `${name} ${role} ${outcome}`);

describe('the score of one row', () => {
  it('is right for the same act in any spelling', () => {
    const { units } = judged('Âme', {}, answer([came('AME')]));
    expect(outcomes(units)).to.deep.equal(['Âme artist right']);
  });

  it('is one false and two missed acts for a whole that should be two', () => {
    const { units } = judged(
      'Ada & Bo',
      { acts: [{ name: 'Ada' }, { name: 'Bo' }] },
      answer([came('Ada & Bo')]),
    );
    expect(outcomes(units)).to.deep.equal(['Ada artist missed', 'Bo artist missed', 'Ada & Bo artist false']);
  });

  it('is one false and one missed for another role than the printed one', () => {
    const { units } = judged('MC Cy', { kind: 'host_only' }, answer([came('MC Cy')]));
    expect(outcomes(units)).to.deep.equal(['MC Cy host missed', 'MC Cy artist false']);
  });

  it('ignores the host of a field if the credit does not name it', () => {
    const { units } = judged('Ada', {}, answer([came('Ada'), came('MC Cy', 'host', true)]));
    expect(outcomes(units)).to.deep.equal(['Ada artist right']);
  });

  it('is false for an artist in place of a placeholder', () => {
    const verdict = judged('TBA', { kind: 'placeholder' }, answer([came('TBA')]));
    expect(verdict.placeholder).to.equal(false);
    expect(outcomes(verdict.units)).to.deep.equal(['TBA artist false']);
    expect(judged('TBA', { kind: 'placeholder' }, answer([])).placeholder).to.equal(true);
  });

  it('is missed for an act that was taken for a placeholder', () => {
    const verdict = judged('ID', {}, answer([]));
    expect(verdict.actKept).to.equal(false);
    expect(outcomes(verdict.units)).to.deep.equal(['ID artist missed']);
  });

  it('accepts a name with and without the country in its credit', () => {
    for (const name of ['Quest', 'Quest (IT)'])
      expect(outcomes(judged('Quest (IT)', {}, answer([came(name)])).units), name).to.deep.equal([
        'Quest (IT) artist right',
      ]);
  });

  it('compares instants, not texts', () => {
    const label = { start_at: '2024-07-20T01:00:00+02:00', festival_day: '2024-07-19' };
    const right = answer([came('Ada')], { starts: ['2024-07-19T23:00:00Z'], days: ['2024-07-19'] });
    expect(judged('Ada', label, right)).to.include({ instant: true, day: true });
    const wrong = answer([came('Ada')], { starts: ['2024-07-20T01:00:00Z'], days: ['2024-07-20'] });
    expect(judged('Ada', label, wrong)).to.include({ instant: false, day: false });
  });

  it('is wrong for a day that is not served, and ignores the day of a row without one', () => {
    expect(judged('Ada', { festival_day: '2024-07-19' }, answer([came('Ada')])).day).to.equal(false);
    expect(judged('Ada', {}, answer([came('Ada')])).day).to.equal(null);
  });

  it('includes a set type only if the label has one', () => {
    const live = answer([came('Ada')], { set_types: ['live'] });
    expect(judged('Ada', {}, live).setType).to.equal(null);
    expect(judged('Ada', { set_type: null }, live).setType).to.deep.equal({ stated: null, came: 'live' });
  });

  it('matches each answered act with one expected act only', () => {
    const both = { acts: [{ name: 'Ada' }, { name: 'Ada Bo' }] };
    const act: ResultAct = { ...came('Ada'), keys: new Set(['ada', 'adabo']) };
    expect(outcomes(judged('Ada & Ada Bo', both, answer([act])).units)).to.deep.equal([
      'Ada artist right',
      'Ada Bo artist missed',
    ]);
  });
});
