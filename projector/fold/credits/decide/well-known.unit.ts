import { expect } from 'chai';
import { candidates, readCredit, vote } from '../index.ts';
import { creditOf, table } from '../credit-table.unit.ts';

table('well-known acts, of which the catalog knows nothing', [
  ['Kruder & Dorfmeister', 'Kruder & Dorfmeister'],
  ['Quix b2b Above & Beyond', 'Quix + Above & Beyond'],
  ['Zorp, Pig & Dan', 'Zorp + Pig & Dan'],
  ['Florence + The Machine', 'Florence + The Machine'],
  ['Earth, Wind & Fire', 'Earth, Wind & Fire'],
  ['Ricardo Villalobos & Zorp', 'Ricardo Villalobos + Zorp'],
  ['Quixer & Zorper', 'Quixer & Zorper'],
]);

table('well-known acts with a title, labels and nights', [
  ['Kruder & Dorfmeister Night Tides', 'Kruder & Dorfmeister'],
  ['Ricardo Villalobos Night Tides', 'Ricardo Villalobos'],
  ['Ricardo Villalobos Band', 'Ricardo Villalobos Band'],
  ['Ricardo Villalobos 303', 'Ricardo Villalobos 303'],
  ['Ricardo Villalobos, Zorp', 'Ricardo Villalobos + Zorp'],
  ['Anjunadeep: Zorp & Quix', 'Zorp & Quix'],
  ['Anjunadeep: Zorp b2b Quix', 'Zorp + Quix'],
  ['Afterlife w/ Zorp, Quix & Teska', 'Zorp + Quix + Teska'],
  ['Anjunadeep', 'Anjunadeep'],
]);

table('forms that other languages and sources print', [
  ['Carte blanche à Zorp', 'Zorp'],
  ['Fest-noz avec Zorp', 'Zorp'],
  ['Ada Lund chante les Quix', 'Ada Lund'],
  ['Zorp with String Quartet', 'Zorp'],
  ['Zorp + Los Quix', 'Zorp + Los Quix'],
  ['Some Show (Zorp | Quix | Teska)', 'Zorp + Quix + Teska'],
  ['Zorp - T', 'Zorp - T'],
  ['Some Label pres. Peter Lund & Zorp', 'Peter Lund + Zorp'],
  ['Zorper Rovers with Peter Lund', 'Zorper Rovers + Peter Lund'],
  ['Glass Confessions with Peter Lund', 'Peter Lund'],
  ['Ada Lund y Bo Mork', 'Ada Lund + Bo Mork', ['Ada Lund']],
  ['Sunrise Yoga with Ada', '-'],
  ['Aula de ioga', '-'],
  ['Songwriting Class', '-'],
  ['Initiation à la danse', '-'],
  ['Some Title (dome movie)', '-'],
]);

describe('withWellKnown', () => {
  const never = (): boolean => false;

  it('does not ask about a well-known name with a joiner, and gives the reason `known act`', () => {
    const { reason, reviewItem, confidence } = readCredit(creditOf('Kruder & Dorfmeister'), never);
    expect([reason, reviewItem, confidence]).to.deep.equal(['known act', null, 99]);
  });

  it('counts for the lineup’s use of `&`', () => {
    expect(vote(creditOf('Kruder & Dorfmeister'), never)).to.equal('whole');
    expect(vote(creditOf('Ricardo Villalobos & Zorp'), never)).to.equal('split');
    expect(vote(creditOf('Quixer & Zorper'), never)).to.equal(null);
  });

  it('asks the catalog for the same keys as ever', () => {
    expect(candidates(creditOf('Kruder & Dorfmeister'))).to.include.members(['kruder', 'dorfmeister']);
  });
});
