import { expect } from 'chai';
import { lists, read, type Row, table } from '../credit-table.unit.ts';

const noOne = (...credits: string[]): Row[] => credits.map((credit) => [credit, '-', [credit]]);
const somebody = (...credits: string[]): Row[] => credits.map((credit) => [credit, credit]);

describe('readCredit: entries of a running order that are no act', () => {
  table('entries that book no one, even if the name is known', [
    ...noOne('Doors', 'Doors: 12:00', 'Doors open 14:00', 'DOORS OPEN !', 'Camping opens', 'Curfew', 'No Music'),
    ...noOne('Opening', 'Closing', 'Opening Set', 'Opening Ritual', 'Opening Show', 'Closing Ceremony', 'End Show'),
    ...noOne('Intermission', 'Lunch Break', 'Changeover', 'DJ Changeover', 'Afterparty', 'After-Party', 'Aftermovie Screening'),
    ...noOne('Einlass', 'Umbaupause', 'Eröffnung', 'Feuerwerk', 'Ende', 'Programma volgt', 'Ouverture des portes'),
    ...noOne('SOME FESTIVAL OPENING SHOW', 'The Some-Crew Endshow', 'Some Night Closing Show'),
  ]); // prettier-ignore

  table('words that are no part of an act', [
    ['Opening by Ada', 'Ada'],
    ['Ada: Opening Show', 'Ada'],
    ['Ada b2b Bo Closing Show', 'Ada + Bo Closing Show'],
    ['Some Festival Closing Show: Ada', 'Ada'],
    ['Some Stage: TBA', '-'],
    ['Ada - Closing Show', 'Ada'],
    ['Opening Ceremony w/ Ada', 'Ada'],
  ]);

  table('sets whose artists the source lists', [
    ['Opening Set', 'Ada', [], lists('Ada')],
    ['Closing Ceremony', 'Ada + Bo', [], lists('Ada', 'Bo')],
    ['Some Festival Endshow', 'Ada', [], lists('Ada')],
    ['Some Festival Endshow', '-', [], lists('Some Festival Endshow')],
    ['Curfew', '-', [], lists('Curfew')],
    ['TBA', '-', [], lists('Ada')],
    ['Talk: Ada', '-', [], lists('Ada')],
  ]);

  table('names that contain such words', [
    ...somebody('Break', 'End', 'Fireworks', 'Vuurwerk', 'Doors of Perception', 'Open', 'Endless', 'Courtship Ritual'),
    ...somebody('Ceremony', 'Closing Time', 'Curfew Club', 'Feuerwerk Crew', 'Party Favor', 'Camping'),
  ]); // prettier-ignore
});

describe('readCredit: no one in particular', () => {
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

describe('readCredit: words before a colon', () => {
  table('words that announce acts', [
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

  table('programme without music books no one', [
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

  it('reads a place before the colon as no act, unless an act is known by that name', () => {
    const plays = (known: readonly string[]) =>
      read(['Some Room: Ada Lane', '', known]).acts.map(({ name }) => name);
    expect(plays([])).to.deep.equal(['Ada Lane']);
    expect(plays(['Some Room'])).to.deep.equal(['Some Room']);
    expect(reviewItemOf('Some Room: Ada Lane')).to.equal('title');
    expect(reviewItemOf('Some Room: Ada Lane', ['Ada Lane'])).to.equal(undefined);
  });

  it('creates a review item if neither side is known', () => {
    expect(reviewItemOf('Ada: The Rooks')).to.equal('title');
    expect(reviewItemOf('Ada: The Show')).to.equal(undefined);
    expect(reviewItemOf('Ada: The Show', ['Ada'])).to.equal(undefined);
    expect(reviewItemOf('Ada - The Show')).to.equal(undefined);
    expect(reviewItemOf('Ada presents: The Show')).to.equal(undefined);
  });
});
