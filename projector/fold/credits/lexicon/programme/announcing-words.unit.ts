import { expect } from 'chai';
import { isRoom, isTitleWord } from './announcing-words.ts';

describe('isRoom', () => {
  for (const text of [
    'Lobby',
    'Room 3',
    'Room Two',
    'Zaal 1',
    'kleiner Saal',
    'Techno Floor',
    'Waterfloor',
    'Подвал',
  ])
    it(`is true for “${text}”`, () => expect(isRoom(text)).to.equal(true));

  for (const text of ['Ada Lund', 'Roomie', 'The Floor Is Lava', 'Glass 3'])
    it(`is false for “${text}”`, () => expect(isRoom(text)).to.equal(false));
});

describe('isTitleWord', () => {
  for (const text of [
    'Commissioned work',
    'Residência artística',
    'Soirée Quix',
    'Quix Release Party',
    'Apéro sonore',
  ])
    it(`is true for “${text}”`, () => expect(isTitleWord(text)).to.equal(true));

  for (const text of ['Ada Lund', 'Releases', 'Glass Work'])
    it(`is false for “${text}”`, () => expect(isTitleWord(text)).to.equal(false));
});
