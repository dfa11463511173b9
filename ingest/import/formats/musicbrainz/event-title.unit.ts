import { expect } from 'chai';
import { festivalName } from './event-title.ts';

describe('festivalName, for the title of a MusicBrainz event', () => {
  const names: readonly (readonly [title: string, name: string])[] = [
    ['Rock am Ring 2002', 'Rock am Ring'],
    ['Rock am Ring 2002, Day 1: Alternastage', 'Rock am Ring'],
    ['Rock am Ring (2002)', 'Rock am Ring'],
    ['23. Wave-Gotik-Treffen', 'Wave-Gotik-Treffen'],
    ['Wave-Gotik-Treffen 23', 'Wave-Gotik-Treffen'],
    ['Wave-Gotik-Treffen XXIII', 'Wave-Gotik-Treffen'],
    ['Festival Panoramas#21', 'Festival Panoramas'],
    ['25th Annual Hollow Hill', 'Hollow Hill'],
    ['Ultra Music Festival 2018 - 20th Anniversary', 'Ultra Music Festival'],
    ['Wacken Open Air 2019: Louder than Hell', 'Wacken Open Air'],
    ['Astropolis Hiver 2018', 'Astropolis Hiver'],
    ["Hollow Hill '98", 'Hollow Hill'],
    ['Defqon.1 2018', 'Defqon.1'],
    ['Studio 54 2018', 'Studio 54'],
    ['2000trees 2019', '2000trees'],
    ['Day of the Dead', 'Day of the Dead'],
    ['1984', '1984'],
  ];
  for (const [title, name] of names) {
    it(`returns “${name}” for “${title}”`, () => {
      expect(festivalName(title)).to.equal(name);
    });
  }
});

describe('festivalName, for a title without end', () => {
  for (const run of ['-', ' ', ' day', '(', '1'])
    it(`returns it as it is: ${JSON.stringify(run)} a million times`, () => {
      const title = `a${run.repeat(1_000_000)}b`;
      expect(festivalName(title)).to.equal(title);
    });
});
