import { expect } from 'chai';
import type { SlotItem } from '../formats/format.ts';
import { local, performed, read } from '../../../test/rules/read-slot.ts';

describe('the keep rules of a manifest', () => {
  const reason = (keep: Record<string, unknown>, slot: Partial<SlotItem>): string | null => {
    const outcome = read({ keep }, slot);
    return outcome.kind === 'kept_out' ? outcome.reason : null;
  };

  it('match stage, type, tag and name in any case, and are named in the reason', () => {
    expect(reason({ stages_not: ['wellness'] }, { stage: 'Wellness ' })).to.equal('stage wellness');
    expect(reason({ types_not: ['workshop'] }, { type: 'Workshop' })).to.equal('type workshop');
    expect(reason({ tags_not: ['Yoga'] }, { genres: ['House', 'yoga'] })).to.equal('tag Yoga');
    expect(reason({ names_not: ['Flow .*'] }, { credit: 'Flow with Celeste' })).to.equal('name Flow .*');
    expect(reason({ names_not: ['Flow .*'] }, { credit: 'Overflow x Tide' })).to.equal(null);
  });

  it('match the listed names if the slot has a title of its own', () => {
    const artists = [{ name: 'Somebody (Workshop)', id: null, ids: {}, role: 'artist' as const }];
    expect(reason({ names_not: ['.*\\(workshop\\)'] }, { credit: 'Ground', artists })).to.be.a('string');
  });

  it('keep only the hours of music of a stage, past midnight too', () => {
    const hours = { 'The Cabin': '17:00-06:00' };
    const at = (clock: string) =>
      reason({ hours }, { stage: 'The Cabin', start: local('2024-07-27', clock) });
    expect(at('11:00')).to.equal('hours The Cabin 17:00-06:00');
    expect([at('17:00'), at('02:00')]).to.deep.equal([null, null]);
    expect(reason({ hours }, { stage: 'Grove', start: local('2024-07-27', '11:00') })).to.equal(null);
  });
});

describe('no_music of a performance', () => {
  const noMusicOf = (slot: Partial<SlotItem>) => performed({}, slot).no_music;

  it('lists words for non-musical programme in type and tags, in several languages', () => {
    expect(noMusicOf({ type: 'Workshop', genres: ['House', 'Yoga'] })).to.deep.equal([
      'type Workshop',
      'tag Yoga',
    ]);
    for (const type of [
      'Kinderprogramm',
      'Vorträge',
      'Lezing',
      'Conférence',
      'Charla',
      'Mercatino',
      'Warsztaty',
    ])
      expect(noMusicOf({ type }), type).to.deep.equal([`type ${type}`]);
    expect(noMusicOf({ type: 'DJ', genres: ['Tech House'], tags: ['Classical'] })).to.equal(undefined);
    expect(noMusicOf({})).to.equal(undefined);
  });
});

describe('performed: stages and acts of a slot', () => {
  it('removes host and MC from the stage by the pattern, and applies stage aliases', () => {
    const stages = {
      pattern: '^(?:(?<host>.+?) @ )?(?<stage>[^(]+?)(?: \\(all day: (?<mc>.+)\\))?$',
      aliases: { 'The Magenta': 'Magenta' },
    };
    const on = (stage: string) => performed({ stages }, { stage });
    expect(on('Q-dance @ The  Magenta (all day: MC Villain)').stage).to.equal('Magenta');
    expect(on('One presents @ Cage (all day: Mc Lowqui, MC Nice)').artists).to.deep.equal([
      { name: 'Mc Lowqui', ids: {}, trust: 'hint', role: 'host' },
      { name: 'MC Nice', ids: {}, trust: 'hint', role: 'host' },
    ]);
    expect(on('Mainstage (all day: Mc Stretch)')).to.deep.include({ stage: 'Mainstage' });
    expect(on('Elixir')).to.deep.include({ stage: 'Elixir', artists: [] });
  });

  it('stores the source’s id under the source’s name, with its trust', () => {
    const ids = { artist: { field: 'external_id', trust: 'identity' } };
    const artists = [
      { name: 'DJ Y', id: '7', ids: { external_id: '99', discogs: '28' }, role: 'artist' as const },
    ];
    expect(performed({ ids }, { artists }).artists[0]).to.deep.equal({
      name: 'DJ Y',
      ids: { 'some-app': '99', discogs: '28' },
      trust: 'identity',
      role: 'artist',
    });
    expect(performed({}, { artists }).artists[0]).to.deep.include({
      ids: { 'some-app': '7', discogs: '28' },
      trust: 'hint',
    });
  });

  it('collapses white space and keeps the words as printed', () => {
    const result = performed(
      {},
      { credit: '\u200bRaywell &  Ron\r\nSimpson ', genres: ['DNB', ' DNB', 'Drum & Bass'] },
    );
    expect(result.credit).to.equal('Raywell & Ron Simpson');
    expect(result.genres).to.deep.equal(['DNB', 'Drum & Bass']);
    expect(performed({}, { credit: 'Ame\u0301lie' }).credit).to.equal('Amélie');
  });

  it('decodes HTML entities in names', () => {
    const creditOf = (credit: string): string => performed({}, { credit }).credit;
    expect(creditOf('Chase &amp; Status b2b T&gt;I')).to.equal('Chase & Status b2b T>I');
    expect(creditOf('L&#39;Imp&#xE9;ratrice&nbsp;live')).to.equal("L'Impératrice live");
    expect(creditOf('Ada &amp;amp; Friends &amp;amp;amp; Bo')).to.equal('Ada & Friends & Bo');
    expect(creditOf('A &co; &#0; &#xD800; B&B')).to.equal('A &co; &#0; &#xD800; B&B');
  });

  it('refuses NUL, an unpaired surrogate and text that is too long for a claim', () => {
    expect(read({}, { credit: 'a\0b' })).to.deep.include({ kind: 'rejected' });
    expect(read({}, { credit: 'a\ud800' }).problems[0]?.why).to.equal(
      'the credit holds an unpaired surrogate',
    );
    expect(read({}, { credit: 'x'.repeat(501) }).kind).to.equal('rejected');
    expect(read({}, { credit: '音'.repeat(300) }).problems[0]?.why).to.equal(
      'the credit is longer than 680 bytes, so it could not be found by its name',
    );
    const long = performed({}, { stage: 'x'.repeat(201) });
    expect(long).to.deep.include({ stage: null, whys: ['the stage is longer than 200 characters'] });
  });

  it('leaves out the ids of an act that no index can hold', () => {
    const many = Object.fromEntries(Array.from({ length: 5 }, (_, i) => [`db-${i}`, 'x'.repeat(190)]));
    const artists = [{ name: 'Ada', id: null, ids: many, role: 'artist' as const }];
    const { artists: read, whys } = performed({}, { credit: 'Ada', artists });
    expect(Object.keys(read[0]!.ids)).to.have.length(3);
    expect(whys).to.have.length(2);
  });
});
