import { expect } from 'chai';
import fc from 'fast-check';
import type { ClaimEvent } from '../claim-event.ts';
import { decode } from '../decode.ts';
import { findRefusal } from '../applicable/find-refusal.ts';
import { artistReported } from '../statements/artist-reported.ts';
import { releaseReported } from '../statements/release-reported.ts';
import { plainIdentity } from './plain-identity.ts';

const texts = fc.oneof(
  fc.constantFrom('', 'Ada', 'a\0b', '\ud800', 'é'.repeat(300), 'x'.repeat(190), 'x'.repeat(2_001)),
  fc.constantFrom('\ufdfa'.repeat(40), '音'.repeat(230), 'https://a.example/b', 'https://a b', 'NL', 'nl'),
  fc.constantFrom('2026-01-01T00:00:00.000Z', '2026-02-30T00:00:00.000Z', '0999-01-01T00:00:00.000Z'),
  fc.string({ unit: 'binary', maxLength: 5 }),
);
const ids = fc.oneof(
  fc.dictionary(fc.constantFrom('app', 'web', '808', 'Some App', '', 'x'.repeat(41)), texts, { maxKeys: 4 }),
  fc.constantFrom(null, [], 'app'),
);
const named = fc.record({ name: texts, ids }, { requiredKeys: ['name'] });
const numbers = fc.constantFrom(null, 1, 0, 1.5, 1_859, 2_026, 2_101, 2 ** 53, '1');
const anything = fc.oneof(
  texts,
  ids,
  numbers,
  fc.array(named, { maxLength: 2 }),
  fc.array(texts, { maxLength: 2 }),
  fc.array(fc.record({ type: texts, url: texts }), { maxLength: 1 }),
  fc.array(fc.record({ name: texts, ids, number: numbers }), { maxLength: 1 }),
  fc.constantFrom(undefined, true, 'group', 'other', 'band', Array(201).fill({ name: 'Ada', ids: {} })),
  fc.record({ owner: texts, license: texts, url: texts, files: fc.array(texts, { maxLength: 2 }) }),
);

const common = {
  complete: true,
  revision: 1,
  as_of: '2026-01-05T00:00:00.000Z',
  origin: { url: 'https://example.org/', files: ['a.xml'], license: 'CC0-1.0', owner: null },
  part: null,
  upstream: null,
};
const artist = {
  ...common,
  license: 'CC0-1.0',
  retrieved_at: '2026-01-05T00:00:00.000Z',
  artist: {
    name: 'Ada',
    number: 2,
    sort_name: null,
    ids: { discogs: '28', '808': 'a' },
    aliases: [{ name: 'A. L.', ids: {} }],
    variations: ['ADA'],
    type: null,
    country: 'NL',
    disambiguation: null,
    members: [],
    member_of: [{ ids: { discogs: '29' }, name: 'Ada & Bo' }],
    links: [{ url: 'https://example.org/ada', type: 'homepage' }],
  },
};
const release = {
  ...common,
  release: {
    master: null,
    year: 2001,
    artists: [{ name: 'Ada', ids: { discogs: '28' }, number: null }],
    labels: [{ ids: {}, name: 'Some Label' }],
  },
};

const KINDS = {
  'artist.reported': { payload: artist, schema: artistReported, inner: 'artist' },
  'release.reported': { payload: release, schema: releaseReported, inner: 'release' },
} as const;
type Kind = keyof typeof KINDS;

interface Change {
  readonly place: readonly string[];
  readonly value: unknown;
  readonly isRemoved: boolean;
}

/** Sets, removes or adds one field of the payload or of its inner object. */
const changes = (kind: Kind): fc.Arbitrary<Change> => {
  const { payload, inner } = KINDS[kind];
  const within = (payload as unknown as Record<string, object>)[inner]!;
  const places = [
    ...Object.keys(payload).map((field) => [field]),
    ...Object.keys(within).map((field) => [inner, field]),
    ['odd'],
    [inner, 'odd'],
  ];
  return fc.record({ place: fc.constantFrom(...places), value: anything, isRemoved: fc.boolean() });
};

function changed(kind: Kind, { place, value, isRemoved }: Change): unknown {
  const payload = structuredClone(KINDS[kind].payload) as unknown as Record<string, unknown>;
  const at = place.length === 1 ? payload : (payload[place[0]!] as Record<string, unknown>);
  if (isRemoved) Reflect.deleteProperty(at, place.at(-1)!);
  else at[place.at(-1)!] = value;
  return payload;
}

const event = (type: Kind, data: unknown): ClaimEvent => ({
  id: 'one',
  type,
  version: 1,
  source: 'app',
  subject: type === 'artist.reported' ? 'artist:app:28' : 'release:app:1',
  time: '2026-01-01T00:00:00.000Z',
  import_id: null,
  data,
});

for (const kind of Object.keys(KINDS) as Kind[]) {
  describe(`plainIdentity, for ${kind}`, () => {
    const { payload, schema } = KINDS[kind];

    it('recognizes the usual payload, with or without an origin', () => {
      const without: Record<string, unknown> = { ...payload };
      delete without.origin;
      expect(plainIdentity(kind, payload)).to.not.equal(null);
      expect(plainIdentity(kind, without)).to.not.equal(null);
      expect(plainIdentity('label.reported', payload)).to.equal(null);
      expect(findRefusal(event(kind, payload))).to.equal(null);
    });

    it('returns what the schema returns, whatever value one field holds', () => {
      let plain = 0;
      fc.assert(
        fc.property(changes(kind), (change) => {
          const data = changed(kind, change);
          const found = plainIdentity(kind, data);
          const decoded = decode(event(kind, data));
          const parsed = schema.safeParse(data);
          expect(decoded.ok).to.equal(parsed.success);
          if (decoded.ok) expect(JSON.stringify(decoded.event.data)).to.equal(JSON.stringify(parsed.data));
          if (found === null) return;
          plain++;
          expect(JSON.stringify(found)).to.equal(JSON.stringify(parsed.data));
        }),
        { numRuns: 2_000 },
      );
      expect(plain).to.be.greaterThan(50);
    });

    it('rejects names that are too long for an index', () => {
      const long = '音'.repeat(230);
      const inner = KINDS[kind].inner;
      const list = kind === 'artist.reported' ? 'aliases' : 'labels';
      const within = (payload as unknown as Record<string, object>)[inner]!;
      const data = { ...payload, [inner]: { ...within, [list]: [{ name: long, ids: {} }] } };
      expect(schema.safeParse(data).success).to.equal(true);
      expect(plainIdentity(kind, data)).to.equal(null);
      expect(findRefusal(event(kind, data))).to.match(/name is longer than 680 bytes/);
    });
  });
}
