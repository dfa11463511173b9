import fc from 'fast-check';
import { idsOf, pick, upTo } from '../arbitrary.ts';
import { DUO, type Ids, LABELS, NAMES, NODES } from './names.ts';
import { statement } from './statement.ts';

const name = pick(...NAMES, DUO);
const named = fc.record({ name, ids: pick<Ids>({}, { discogs: '2' }) });

export const artistReported = fc
  .record({
    ...statement,
    node: pick(...NODES),
    name,
    more: pick<Ids>({}, {}, { discogs: '1' }, { musicbrainz: 'a' }, { musicbrainz: 'b' }, { wikidata: 'q1' }),
    number: pick(null, null, null, 1, 2),
    aliases: upTo(1, named),
    members: upTo(1, named),
    member_of: upTo(1, named),
    disambiguation: pick(null, 'from Ghent'),
  })
  .map(({ node, name: own, more, number, aliases, members, member_of, disambiguation, ...stated }) => ({
    type: 'artist.reported',
    subject: `artist:${node}`,
    data: {
      ...stated,
      artist: {
        ids: { ...more, ...idsOf(node) },
        name: own,
        number,
        sort_name: null,
        aliases,
        variations: [],
        type: null,
        country: null,
        disambiguation,
        members,
        member_of,
        links: [],
      },
      license: 'CC0',
      retrieved_at: '2024-01-01T00:00:00.000Z',
    },
  }));

const labelName = pick('Warm', 'Cold', 'WARM');

export const labelReported = fc
  .record({ ...statement, node: pick(...LABELS), name: labelName })
  .map(({ node, name: own, ...stated }) => ({
    type: 'label.reported',
    subject: `label:${node}`,
    data: { ...stated, label: { ids: idsOf(node), name: own, number: null, parent: null }, license: 'CC0' },
  }));

export const releaseReported = fc
  .record({
    ...statement,
    node: pick('discogs:r1', 'discogs:r2', 'discogs:r3', 'musicbrainz:r4'),
    master: pick(null, 'discogs:m1', 'discogs:m2'),
    year: pick(null, 1999, 2020),
    artists: fc.array(
      fc.record({
        name: pick(...NAMES),
        number: pick(null, null, 2),
        ids: pick<Ids>({}, { discogs: '1' }, { discogs: '2' }, { musicbrainz: 'a' }),
      }),
      { minLength: 1, maxLength: 2 },
    ),
    labels: fc.array(fc.record({ name: labelName, ids: pick<Ids>({}, ...LABELS.map(idsOf)) }), {
      minLength: 1,
      maxLength: 2,
    }),
  })
  .map(({ node, master, year, artists, labels, ...stated }) => ({
    type: 'release.reported',
    subject: `release:${node}`,
    data: { ...stated, release: { master, year, artists, labels } },
  }));
