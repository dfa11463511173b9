import { expect } from 'chai';
import { lists, read, type Row, table } from '../credit-table.unit.ts';

const noOne = (...credits: string[]): Row[] => credits.map((credit) => [credit, '-', [credit]]);
const somebody = (...credits: string[]): Row[] => credits.map((credit) => [credit, credit]);

describe('what a stage’s sheet says between the acts', () => {
  table('is nobody, whoever is known by such a name', [
    ...noOne('Doors', 'Doors: 12:00', 'Doors open 14:00', 'DOORS OPEN !', 'Camping opens', 'Curfew', 'No Music'),
    ...noOne('Opening', 'Closing', 'Opening Set', 'Opening Ritual', 'Opening Show', 'Closing Ceremony', 'End Show'),
    ...noOne('Intermission', 'Lunch Break', 'Changeover', 'DJ Changeover', 'Afterparty', 'After-Party', 'Aftermovie Screening'),
    ...noOne('Einlass', 'Umbaupause', 'Eröffnung', 'Feuerwerk', 'Ende', 'Programma volgt', 'Ouverture des portes'),
    ...noOne('SOME FESTIVAL OPENING SHOW', 'The Some-Crew Endshow', 'Some Night Closing Show'),
  ]); // prettier-ignore

  table('is no part of who plays', [
    ['Opening by Ada', 'Ada'],
    ['Ada: Opening Show', 'Ada'],
    ['Ada b2b Bo Closing Show', 'Ada + Bo Closing Show'],
    ['Some Festival Closing Show: Ada', 'Ada'],
    ['Some Stage: TBA', '-'],
    ['Ada - Closing Show', 'Ada'],
    ['Opening Ceremony w/ Ada', 'Ada'],
  ]);

  table('names a set whose artists the source lists', [
    ['Opening Set', 'Ada', [], lists('Ada')],
    ['Closing Ceremony', 'Ada + Bo', [], lists('Ada', 'Bo')],
    ['Some Festival Endshow', 'Ada', [], lists('Ada')],
    ['Some Festival Endshow', '-', [], lists('Some Festival Endshow')],
    ['Curfew', '-', [], lists('Curfew')],
    ['TBA', '-', [], lists('Ada')],
    ['Talk: Ada', '-', [], lists('Ada')],
  ]);

  table('stands in names', [
    ...somebody('Break', 'End', 'Fireworks', 'Vuurwerk', 'Doors of Perception', 'Open', 'Endless', 'Courtship Ritual'),
    ...somebody('Ceremony', 'Closing Time', 'Curfew Club', 'Feuerwerk Crew', 'Party Favor', 'Camping'),
  ]); // prettier-ignore
});

describe('nobody in particular', () => {
  table('in many languages', [
    ...noOne('u.v.m.', 'uvm', '& more', '+ many more', 'N.N.', 'und viele mehr', 'wordt nog bekend gemaakt'),
    ...noOne('Meglepetés vendég', 'Gość specjalny', 'Překvapení', 'シークレットゲスト', 'Специальный гость'),
    ...noOne('Artista a sorpresa', 'Convidado especial', 'Convidado surpresa', 'Bude oznámeno', '未定'),
    ...somebody('NN', 'UVA', 'Uva', 'N.E.R.D'),
  ]);

  table('behind the last name', [
    ['Ada, Bo & Cy u.v.m.', 'Ada + Bo + Cy'],
    ['Ada, Bo, Cy, u.v.m.', 'Ada + Bo + Cy'],
    ['Ada plus support', 'Ada'],
    ['Ada plus special guests', 'Ada'],
    ['Ada y más', 'Ada'],
    ['Plus Support', 'Plus Support'],
    ['Ada Plus', 'Ada Plus'],
  ]);
});

describe('before a colon', () => {
  table('words announce who plays', [
    ['Opening: Ada Lane', 'Ada Lane'],
    ['Opening: Ada Lane', 'Ada Lane', ['Opening']],
    ['Closing: Ada Lane', 'Ada Lane', ['Closing']],
    ['Headliner: Ada Lane', 'Ada Lane'],
    ['Warm up: Ada Lane', 'Ada Lane'],
    ['ersetzt: Ada Lane', 'Ada Lane', ['ersetzt']],
    ['replaced by: Ada Lane', 'Ada Lane'],
    ['Opening: Ada, Bo', 'Ada + Bo'],
    ['Opening: TBA', '-'],
  ]);

  table('what is no music is nobody’s', [
    ...noOne('Lesung: Ada Lane', 'Talk: Women in Techno', 'Lecture: Bees and Trees', 'Panel: Ada, Bo', 'Film: Bees'),
    ...noOne('Workshop: Ada Lane', 'Some Long Workshop: Ada Lane', 'Artist Talk: Ada b2b Bo', 'Drumming Workshop with Ada'),
    ['Real Talk: Ada Lane', 'Real Talk', ['Real Talk']],
    ['Workshop - Ada', 'Ada'],
    ['Some Festival: Talk with Ada Lane', '-'],
    ['Live Podcast: Some Magazine', '-'],
    ['Ada: Talk Talk', 'Ada'],
    ['Ada: Movies', 'Ada'],
  ]); // prettier-ignore

  const reviewItemOf = (credit: string, known: readonly string[] = []) =>
    read([credit, '', known]).reviewItem?.kind;

  it('a place stands before who plays, where nobody is known by its name', () => {
    const plays = (known: readonly string[]) =>
      read(['Some Room: Ada Lane', '', known]).acts.map(({ name }) => name);
    expect(plays([])).to.deep.equal(['Ada Lane']);
    expect(plays(['Some Room'])).to.deep.equal(['Some Room']);
    expect(reviewItemOf('Some Room: Ada Lane')).to.equal('title');
    expect(reviewItemOf('Some Room: Ada Lane', ['Ada Lane'])).to.equal(undefined);
  });

  it('waits for review where neither side is known', () => {
    expect(reviewItemOf('Ada: The Show')).to.equal('title');
    expect(reviewItemOf('Ada: The Show', ['Ada'])).to.equal(undefined);
    expect(reviewItemOf('Ada - The Show')).to.equal(undefined);
    expect(reviewItemOf('Ada presents: The Show')).to.equal(undefined);
  });
});
