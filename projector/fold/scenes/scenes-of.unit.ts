import { expect } from 'chai';
import { SCENES, scenesOf, spellingKey } from './scenes-of.ts';
import vocabulary from './vocabulary.json' with { type: 'json' };

describe("a source's tag as scenes", () => {
  for (const tag of [
    'Drum & Bass',
    'DNB',
    'Drum and Bass',
    'drum n bass',
    "Drum'n'Bass",
    'D&B',
    'DRUM+BASS',
    'd n b',
  ]) {
    it(`${tag} is Drum & Bass`, () => expect(scenesOf(tag)).to.deep.equal(['Drum & Bass']));
  }

  for (const tag of [
    'Electronic',
    'Dance',
    'Female',
    'West Coast',
    'Workshop',
    'TBA',
    'Electronic Music',
    'Hunch Music',
    '',
  ]) {
    it(`${tag || '(nothing)'} is no scene`, () => expect(scenesOf(tag)).to.deep.equal([]));
  }

  const compounds: [string, string[]][] = [
    ['House, Techno', ['House', 'Techno']],
    ['House/Techno', ['House', 'Techno']],
    ['House / Techno', ['House', 'Techno']],
    ['Techno-House-Electronica', ['Techno', 'House']],
    ['House & Techno', ['House', 'Techno']],
    ['Techno, Tech house, Deep House', ['Techno', 'House']],
    ['Drum & Bass/Jungle/dubstep/house & More', ['Drum & Bass', 'Jungle', 'Dubstep', 'House']],
    ['Hard Dance, Hardcore Techno, Psychedelic Trance', ['Hard Dance', 'Hardcore', 'Psytrance']],
    ['Melodic House & Techno', ['House', 'Techno']],
    ['Jungle Drum & Bass', ['Jungle', 'Drum & Bass']],
    ['Mumble Drum & Bass', []],
    ['House Music', ['House']],
    ['Psy-Trance', ['Psytrance']],
  ];
  for (const [tag, scenes] of compounds) {
    it(`${tag} is ${scenes.join(' and ') || 'not guessed'}`, () =>
      expect(scenesOf(tag)).to.deep.equal(scenes));
  }
});

describe('the vocabulary', () => {
  it('has every spelling once, and every scene under its own name', () => {
    const lists = [
      ...Object.values(vocabulary.scenes),
      ...Object.values(vocabulary.nothing),
      Object.keys(vocabulary.several),
    ];
    const keys = lists.flatMap((list) => [...new Set(list.map(spellingKey))]);
    expect(keys.filter((key, i) => keys.indexOf(key) !== i)).to.deep.equal([]);
    for (const scene of SCENES) expect(scenesOf(scene)).to.deep.equal([scene]);
    for (const scene of Object.values(vocabulary.several).flat()) expect(SCENES).to.include(scene);
  });
});
