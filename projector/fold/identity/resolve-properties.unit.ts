import { expect } from 'chai';
import fc from 'fast-check';
import { artistReport, correction, creditOccurrence } from '../../../test/fold/claims.ts';
import { nameKey } from '../../../db/keys/index.ts';
import type { IdentityOperation } from '../../../ingest/events/corrections/index.ts';
import { numberNode } from '../credits/decide/index.ts';
import type { IdentityGroup } from './identity-types.ts';
import { linksOfActs, linksOfCorrection, linksOfReport } from './identity-links.ts';
import { resolveGroup } from './resolve-group.ts';

const names = ['Aa', 'Bb', 'B/b', 'Cc', 'C C'];
const ids = ['discogs:1', 'discogs:2', 'musicbrainz:1', 'app:1', 'app:2'];
const name = fc.constantFrom(...names);
const id = fc.constantFrom(...ids);
const ref = fc.oneof(
  id,
  name.map((text) => `name:${text}`),
);
const pair = fc.tuple(ref, ref).filter(([a, b]) => a !== b);
const operation: fc.Arbitrary<IdentityOperation> = fc.oneof(
  pair.map((refs) => ({ op: 'merge' as const, refs })),
  pair.map((refs) => ({ op: 'distinct' as const, refs })),
  fc.record({ op: fc.constant('alias' as const), name, of: ref }),
  fc.record({ op: fc.constant('disambiguate' as const), ref, text: fc.constantFrom('dj', 'band') }),
);
const report = fc
  .record({
    node: id,
    name,
    wikidata: fc.constantFrom(null, null, 'Q1', 'Q2'),
    number: fc.constantFrom(null, 1, 2),
    country: fc.constantFrom(null, 'GB', 'DE'),
    aliases: fc.array(name, { maxLength: 2 }),
  })
  .map(({ node, name: own, wikidata, aliases, ...stated }) =>
    artistReport(node, own, {
      ...stated,
      ids: wikidata === null ? {} : { wikidata },
      aliases: aliases.map((alias) => ({ name: alias, ids: {} })),
    }),
  );
const number = fc.integer({ min: 1, max: 3 });
const seen = fc
  .tuple(name, fc.integer({ min: 1, max: 3 }), fc.oneof(id, number, fc.constant(null)))
  .map(([spelling, editions, known]) => {
    const stated = typeof known === 'number' ? numberNode(nameKey(spelling), known) : known;
    return creditOccurrence(spelling, editions, stated === null ? [] : [stated]);
  });
const group: fc.Arbitrary<IdentityGroup> = fc.record({
  reports: fc.uniqueArray(report, { maxLength: 6, selector: (claim) => claim.id }),
  corrections: fc
    .array(operation, { maxLength: 6 })
    .map((operations) => operations.map((each, position) => correction(position, each))),
  occurrences: fc.uniqueArray(seen, { maxLength: 6, selector: (s) => JSON.stringify([s.spelling, s.ids]) }),
});
const shuffled = <V>(values: readonly V[], seed: number): V[] =>
  values
    .map((value, i) => ({ value, at: (i * 7919 + seed) % 97 }))
    .sort((a, b) => a.at - b.at)
    .map((each) => each.value);

describe('resolveGroup, for random groups', function () {
  this.timeout(120_000);

  it('returns the same for any order and for repeats', () => {
    fc.assert(
      fc.property(group, fc.nat(96), (given, seed) => {
        const other = {
          reports: shuffled([...given.reports, ...given.reports], seed),
          corrections: shuffled([...given.corrections, ...given.corrections], seed),
          occurrences: shuffled(given.occurrences, seed),
        };
        expect(resolveGroup(other)).to.deep.equal(resolveGroup(given));
      }),
      { numRuns: 500 },
    );
  });

  it('leads every node to one artist, and gives each slug once', () => {
    fc.assert(
      fc.property(group, (given) => {
        const { artists } = resolveGroup(given);
        const nodes = artists.flatMap((artist) => artist.nodes);
        expect(new Set(nodes).size).to.equal(nodes.length);
        expect(new Set(artists.map((artist) => artist.slug)).size).to.equal(artists.length);
        for (const { key, ids: known } of given.occurrences)
          expect(nodes).to.include(known[0] ?? `name:${key}`);
      }),
      { numRuns: 500 },
    );
  });

  it('keeps artists apart whose last correction separates them', () => {
    fc.assert(
      fc.property(group, pair, (given, [a, b]) => {
        const last = correction(99, { op: 'distinct', refs: [a, b] });
        const [one, other] = linksOfCorrection(last.data).flatMap((link) => [link.a, link.b]);
        if (one === other) return;
        for (const { nodes } of resolveGroup({ ...given, corrections: [...given.corrections, last] })
          .artists) {
          expect(nodes.includes(one!) && nodes.includes(other!)).to.equal(false);
        }
      }),
      { numRuns: 500 },
    );
  });

  it('merges transitively, except for separations by editors', () => {
    fc.assert(
      fc.property(group, fc.uniqueArray(ref, { minLength: 3, maxLength: 4 }), (given, refs) => {
        const merges = refs
          .slice(1)
          .map((each, i) => correction(100 + i, { op: 'merge', refs: [refs[i]!, each] }));
        const nodes = new Set(
          merges.flatMap((claim) => linksOfCorrection(claim.data)).flatMap(({ a, b }) => [a, b]),
        );
        const { artists } = resolveGroup({ ...given, corrections: [...given.corrections, ...merges] });
        const homes = artists.filter((artist) => artist.nodes.some((node) => nodes.has(node)));
        expect(homes.length).to.be.at.most(1);
      }),
      { numRuns: 500 },
    );
  });

  it('resolves two unlinked groups together as it resolves each alone', () => {
    fc.assert(
      fc.property(group, (given) => {
        const parts = connected(given);
        const apart = parts.map(resolveGroup);
        const whole = resolveGroup(given);
        const artists = apart.flatMap((each) => each.artists).sort((a, b) => (a.slug < b.slug ? -1 : 1));
        expect(artists).to.deep.equal(whole.artists);
        expect(apart.flatMap((each) => each.reviewItems)).to.have.deep.members([...whole.reviewItems]);
      }),
      { numRuns: 500 },
    );
  });
});

/**
 * The groups as the writer finds them: closure over the links, weak ones only if a lineup prints the bare
 * name.
 */
function connected(given: IdentityGroup): IdentityGroup[] {
  const bare = new Set(given.occurrences.filter((s) => s.ids.length === 0).map((s) => `name:${s.key}`));
  const act = (s: IdentityGroup['occurrences'][number]) => ({
    name: s.spelling,
    key: s.key,
    ids: s.ids,
    role: 'artist' as const,
  });
  const sets: { nodes: Set<string>; group: IdentityGroup }[] = [];
  const add = (nodes: readonly string[], part: Partial<IdentityGroup>) => {
    const joined = {
      nodes: new Set(nodes),
      group: { reports: [], corrections: [], occurrences: [], ...part },
    };
    for (const set of sets.filter((each) => nodes.some((node) => each.nodes.has(node)))) {
      for (const node of set.nodes) joined.nodes.add(node);
      joined.group = {
        reports: [...joined.group.reports, ...set.group.reports],
        corrections: [...joined.group.corrections, ...set.group.corrections],
        occurrences: [...joined.group.occurrences, ...set.group.occurrences],
      };
      sets.splice(sets.indexOf(set), 1);
    }
    sets.push(joined);
  };
  for (const claim of given.reports) {
    const links = linksOfReport(claim).filter((link) => !link.weak || bare.has(link.b));
    add(
      links.flatMap(({ a, b }) => [a, b]),
      { reports: [claim] },
    );
  }
  for (const claim of given.corrections) {
    add(
      linksOfCorrection(claim.data).flatMap(({ a, b }) => [a, b]),
      { corrections: [claim] },
    );
  }
  for (const each of given.occurrences) {
    const links = linksOfActs([act(each)]).flatMap(({ a, b }) => [a, b]);
    add([each.ids[0] ?? `name:${each.key}`, `name:${each.key}`, ...links], { occurrences: [each] });
  }
  return sets.map((set) => set.group);
}
