import fc from 'fast-check';
import { idsOf, orNull, pick, upTo } from '../arbitrary.ts';
import { LABELS, NAMES, NODES, ids, named } from './names.ts';
import { statement } from './statement.ts';

export const artistReported = fc
  .record({
    ...statement,
    node: pick(...NODES),
    name: pick(...NAMES),
    more: ids,
    number: pick(null, null, 1, 2),
    aliases: upTo(1, named),
    variations: upTo(1, pick(...NAMES)),
    members: upTo(1, named),
    disambiguation: pick(null, 'from Ghent'),
  })
  .map(({ node, name, more, number, aliases, variations, members, disambiguation, ...stated }) => ({
    type: 'artist.reported',
    subject: `artist:${node}`,
    data: {
      ...stated,
      artist: {
        ids: { ...more, ...idsOf(node) },
        name,
        number,
        sort_name: null,
        aliases,
        variations,
        type: null,
        country: null,
        disambiguation,
        members,
        member_of: [],
        links: [],
      },
      license: 'CC0',
      retrieved_at: '2024-01-01T00:00:00.000Z',
    },
  }));

const labelName = pick('Warm', 'Cold', 'Ki Ki Records');

export const labelReported = fc
  .record({ ...statement, node: pick(...LABELS), name: labelName, parent: orNull(pick(...LABELS)) })
  .map(({ node, name, parent, ...stated }) => ({
    type: 'label.reported',
    subject: `label:${node}`,
    data: {
      ...stated,
      label: {
        ids: idsOf(node),
        name,
        number: null,
        parent: parent === null ? null : { name: 'Parent', ids: idsOf(parent) },
      },
      license: 'CC0',
    },
  }));

export const releaseReported = fc
  .record({
    ...statement,
    node: pick('discogs:r1', 'discogs:r2', 'discogs:r3', 'musicbrainz:r4'),
    master: orNull(pick('discogs:m1', 'discogs:m2')),
    year: orNull(pick(1999, 2020)),
    artists: fc.array(fc.record({ name: pick(...NAMES), number: pick(null, 2), ids }), {
      minLength: 1,
      maxLength: 2,
    }),
    labels: fc.array(
      fc.record({
        name: labelName,
        ids: orNull(pick(...LABELS)).map((node) => (node === null ? {} : idsOf(node))),
      }),
      { minLength: 1, maxLength: 2 },
    ),
  })
  .map(({ node, master, year, artists, labels, ...stated }) => ({
    type: 'release.reported',
    subject: `release:${node}`,
    data: { ...stated, release: { master, year, artists, labels } },
  }));
