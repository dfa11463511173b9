import { createHash } from 'node:crypto';
import { expect } from 'chai';
import otherMusic from './other-music.json' with { type: 'json' };
import { readTag, SCENES, scenesOf, spellingKey, VOCABULARY_VERSION } from './scenes-of.ts';
import vocabulary from './vocabulary.json' with { type: 'json' };

describe('scenesOf', () => {
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
    it(`reads ${tag} as Drum & Bass`, () => expect(scenesOf(tag)).to.deep.equal(['Drum & Bass']));
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
    'Black Metal',
    '',
  ]) {
    it(`reads ${tag || '(nothing)'} as no scene`, () => expect(scenesOf(tag)).to.deep.equal([]));
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
    it(`reads ${tag} as ${scenes.join(' and ') || 'no scene, without a guess'}`, () =>
      expect(scenesOf(tag)).to.deep.equal(scenes));
  }
});

describe('readTag', () => {
  it('returns dropped items with the reason, and unknown items', () => {
    expect(readTag('Tech House, Electronic, Female / Bossa Nova; Hunch')).to.deep.equal({
      scenes: ['House'],
      dropped: [
        { text: 'Electronic', why: 'says no more than that it is electronic' },
        { text: 'Female', why: 'is no genre' },
        { text: 'Bossa Nova', why: 'is other music' },
      ],
      unknown: ['Hunch'],
    });
    expect(readTag('Electronic Dance Music (EDM)')).to.deep.include({ scenes: [], unknown: [] });
    expect(readTag('Mumble Drum & Bass')).to.deep.include({ unknown: ['Mumble Drum & Bass'] });
  });

  for (const tag of ['', ' ', '-', '()', ', /', '&', 'n']) {
    it(`returns no scene for ${JSON.stringify(tag)}`, () => expect(readTag(tag).scenes).to.deep.equal([]));
  }
});

describe('the vocabulary', () => {
  it('has a new version whenever its lists change', () => {
    const lists = JSON.stringify([
      vocabulary.scenes,
      vocabulary.several,
      vocabulary.nothing,
      otherMusic.names,
    ]);
    const digest = createHash('sha256').update(lists).digest('hex').slice(0, 16);
    // Changed on purpose? Raise the version in vocabulary.json, and write both here.
    expect({ version: VOCABULARY_VERSION, digest }).to.deep.equal({ version: 2, digest: '97cd2cd11cbe4ae4' });
  });

  it('has every spelling once, and every scene under its own name', () => {
    const lists = [
      ...Object.values(vocabulary.scenes),
      ...Object.values(vocabulary.nothing),
      Object.keys(vocabulary.several),
      otherMusic.names,
    ];
    const keys = lists.flatMap((list) => [...new Set(list.map(spellingKey))]);
    expect(keys.filter((key, i) => keys.indexOf(key) !== i)).to.deep.equal([]);
    for (const scene of SCENES) expect(scenesOf(scene)).to.deep.equal([scene]);
    for (const scene of Object.values(vocabulary.several).flat()) expect(SCENES).to.include(scene);
  });
});
