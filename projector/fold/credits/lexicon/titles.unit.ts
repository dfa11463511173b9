import { expect } from 'chai';
import { read, table } from '../credit-table.unit.ts';

describe('readCredit: titles', () => {
  table('titles of events before the acts', [
    ['Selection : Ada, Bo, Cy', 'Ada + Bo + Cy'],
    ['Curated by Some Crew : Ada', 'Ada'],
    ['Some Takeover: Ada, Bo', 'Ada + Bo'],
    ['Some Takeover: TBA', '-'],
    ['Some Showcase w/ special guests', '-'],
    ['A Tribute to Dee with Ada, Bo', 'Ada + Bo'],
    ['Dee Tribute: Ada', 'Ada'],
    ['20 Years of Some Label w/ Ada, Bo', 'Ada + Bo'],
    ['Some Round Up: with Ada, Bo, Cy', 'Ada + Bo + Cy'],
    ['80s Party by Ada', 'Ada'],
    ['Some Floor Closing w/ Ada', 'Ada'],
    ['Ada presentan Some Moon', 'Ada'],
    ['Ada y Bo presentan: Some Moon', 'Ada y Bo'],
    ['Some Piece (Dee) - performed by Ada, Bo & Cy', 'Ada + Bo + Cy'],
    ['Party Favor', 'Party Favor'],
    ['10 Years', '10 Years'],
    ['Tribute', 'Tribute'],
  ]);

  table('titles before a b2b', [
    ['Some Label presents: Ada b2b Bo', 'Ada + Bo'],
    ['Ada presents Some Alias b2b Bo', 'Ada + Bo'],
    ['Some Club x Some Crew - Ada b2b Bo', 'Ada + Bo'],
    ['Ada b2b Bo - Some Show', 'Ada + Bo'],
  ]);

  table('roles of an act for one night', [
    ['Ada Poe as Some Alias', 'Ada Poe'],
    ['Ada Poe as Some Alias', 'Ada Poe', ['Ada Poe', 'Some Alias']],
    ['Ada Poe as Some Alias', 'Some Alias', ['Some Alias']],
    ['Ada Poe as Some Alias (live)', 'Ada Poe'],
    ['Ada Poe as Some Alias', 'Ada Poe (as Some Alias)', ['Ada Poe as Some Alias']],
    ['Soft as Snow', 'Soft as Snow'],
    ['One Day as a Lion', 'One Day as a Lion'],
    ['As Tall as Lions', 'As Tall as Lions'],
  ]);

  table('acts that stand in for another, and places', [
    ['Ada statt Bo', 'Ada', ['Bo']],
    ['Ada instead of Bo', 'Ada'],
    ['Ada b2b Bo statt Cy', 'Ada + Bo'],
    ['Bees statt Trees', 'Bees statt Trees', ['Bees statt Trees']],
    ['Ada @ Some Place', 'Ada'],
    ['Ada @ Some Place b2b Bo', 'Ada + Bo'],
    ['Kids @ Play', 'Kids @ Play', ['Kids @ Play']],
  ]);

  it('creates a review item for a stand-in if neither act is known', () => {
    expect(read(['Ada statt Bo', '']).reviewItem?.kind).to.equal('title');
    expect(read(['Ada statt Bo', '', ['Ada']]).reviewItem).to.equal(null);
  });

  table('titles with guests', [
    ['Ada plays Some Band ft. Bo', 'Ada + Bo'],
    ['Some Jam Crew - Featuring Ada', 'Some Jam Crew + Ada'],
  ]);

  table('hosted stages and shows', [
    ['Some Takeover: Ada b2b Bo hosted by Cy', 'Ada + Bo + Cy*'],
    ['Ada b2b Bo + hosted by: Cy', 'Ada + Bo + Cy*'],
    ['Slam - hosted by Cy', 'Cy*'],
    ['Slam - hosted by Cy', 'Slam + Cy*', ['Slam']],
  ]);

  table('titles of a running order', [
    ['OPENING CEREMONY!', '-'],
    ['Closing Ceremony', '-'],
  ]);
});
