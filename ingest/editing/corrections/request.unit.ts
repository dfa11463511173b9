import { expect } from 'chai';
import { explainIssue } from '../../../web/validation/index.ts';
import { correctionRequest } from './request.ts';

const lineup = (...operations: object[]) => ({
  type: 'lineup.corrected',
  subject: 'edition:sun-2026',
  base: null,
  operations,
});

/** Operations as in the event. */
function operationsOf(request: object): unknown {
  const read = correctionRequest.parse(request);
  return 'operations' in read ? read.operations : null;
}

/** The faults of a request, by path. */
const wrongWith = (request: unknown): Record<string, string> => {
  const { error } = correctionRequest.safeParse(request, { error: explainIssue });
  return Object.fromEntries((error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]));
};

describe('the schema of a correction request', () => {
  it('fills in the default fields of a set', () => {
    const add = { op: 'add', performance: { credit: 'Ada', stage: 'Main', artists: [{ name: 'Ada' }] } };
    expect(operationsOf(lineup(add))).to.deep.equal([
      {
        op: 'add',
        performance: {
          credit: 'Ada',
          stage: 'Main',
          day: null,
          start: null,
          end: null,
          time_status: 'published',
          billing_rank: null,
          headliner: false,
          set_type: null,
          role: 'artist',
          status: 'confirmed',
          genres: [],
          where: 'an editor’s request',
          artists: [{ name: 'Ada', ids: {}, trust: 'hint', role: 'artist' }],
        },
      },
    ]);
    expect(operationsOf(lineup({ op: 'shift', minutes: 15 }))).to.deep.equal([
      { op: 'shift', minutes: 15, stage: null, day: null },
    ]);
    const replace = { op: 'replace', select: { credit: 'Ada' }, credit: 'Bo' };
    expect(operationsOf(lineup(replace))).to.deep.equal([{ ...replace, acts: null }]);
  });

  it('reads the instant of a selection in any offset', () => {
    const select = (start: string) => lineup({ op: 'drop', select: { credit: 'Ada', start } });
    expect(operationsOf(select('2026-07-10T22:00:00+02:00'))).to.deep.equal(
      operationsOf(select('2026-07-10T20:00:00.000Z')),
    );
    expect(wrongWith(select('2026-07-10T22:00'))).to.have.property('operations.0.select.start');
  });

  it('refuses a billing rank that no lineup has', () => {
    const change = (billing_rank: number) =>
      lineup({ op: 'change', select: { credit: 'Ada' }, set: { billing_rank } });
    const add = (billing_rank: number) => lineup({ op: 'add', performance: { credit: 'Ada', billing_rank } });
    for (const [set, field] of [
      [change, 'set'],
      [add, 'performance'],
    ] as const) {
      expect(wrongWith(set(1_000_000))).to.deep.equal({});
      expect(wrongWith(set(3_000_000_000))).to.have.property(`operations.0.${field}.billing_rank`);
    }
  });

  it('refuses texts and instants that no event can hold', () => {
    const drop = lineup({ op: 'drop', select: { credit: 'Ada' } });
    for (const field of ['evidence', 'comment'])
      for (const bad of ['a\u0000b', 'a\ud800b'])
        expect(wrongWith({ ...drop, [field]: bad })).to.have.property(field);
    for (const kind of ['credit', 'source'])
      expect(wrongWith({ ...drop, type: `${kind}.corrected`, subject: `${kind}:a\u0000` })).to.have.property(
        'subject',
      );
    const late = { ...drop, visible_from: '9999-12-31T23:59:59-05:00' };
    expect(wrongWith(late)).to.have.property('visible_from');
    const links = [{ type: 'site', url: 'https://example.org/\ud800' }];
    const describing = {
      type: 'artist.corrected',
      subject: 'artist:name:ada',
      base: null,
      operations: [{ op: 'describe', ref: 'name:ada', links }],
    };
    expect(Object.keys(wrongWith(describing))).to.not.deep.equal([]);
  });

  it('reads acts for all editions by name only', () => {
    const acts = [{ name: 'Dee' }, { name: 'Eve', role: 'host' }];
    const creditRequest = {
      type: 'credit.corrected',
      subject: 'credit:dee & eve',
      credit: 'Dee & Eve',
      base: null,
      operations: [{ op: 'acts', acts }],
    };
    expect(operationsOf(creditRequest)).to.deep.equal([
      {
        op: 'acts',
        acts: [
          { name: 'Dee', ids: {}, trust: 'hint', role: 'artist' },
          { name: 'Eve', ids: {}, trust: 'hint', role: 'host' },
        ],
      },
    ]);
  });
});

describe('the faults of a correction request', () => {
  it('name what is expected at each path', () => {
    expect(wrongWith([])).to.deep.equal({ '': 'must be an object; it is a list' });
    expect(wrongWith({ type: 'lineup' })['type']).to.match(/^must be one of “lineup\.corrected”, “edition/);
    expect(wrongWith({ type: 'lineup.corrected', subject: 'sun' })).to.deep.equal({
      subject: 'must be edition:<slug>',
      operations: 'is missing',
      base: 'is missing: send the `base` of GET /subjects/{subject}, or null if later changes do not matter',
    });
    expect(wrongWith({ ...lineup(), base: 'now' })).to.deep.equal({
      operations: 'must not be empty',
      base: 'must be a whole number, or null',
    });
    const change = (set: object) => lineup({ op: 'change', select: { credit: 'Ada' }, set });
    const at = 'operations.0.set';
    expect(
      wrongWith(change({ headliner: 'yes', billing_rank: 0, status: 'gone', where: 'here' })),
    ).to.deep.equal({
      [`${at}.headliner`]: 'must be true or false; it is a text',
      [`${at}.billing_rank`]: 'must be at least 1',
      [`${at}.status`]: 'must be one of “confirmed”, “cancelled”, “replaced”',
      [at]: 'has no field “where”; its fields are credit, stage, day, start, end, time_status, billing_rank, headliner, set_type, role, status',
    });
  });

  it('contain no names of the program’s own code', () => {
    const strange: unknown[] = [null, 7, 'x', [], {}, { nested: [] }, Number.NaN, true];
    const requests = strange.flatMap((one) => [
      one,
      { ...lineup(), subject: one, base: one, evidence: one, visible_from: one, extra: one },
      { ...lineup(), operations: one },
      lineup({ op: one }),
      lineup({ op: 'change', select: one, set: { day: one, stage: one, start: one, credit: one } }),
      lineup({ op: 'swap', select: [one] }, { op: 'acts', select: { credit: 'A' }, acts: [one] }),
      { ...lineup(), type: 'artist.corrected', operations: [{ op: 'identify', ref: one, ids: { A: one } }] },
    ]);
    for (const request of requests)
      for (const message of Object.values(wrongWith(request)))
        expect(message, JSON.stringify(request)).not.to.match(
          /invalid|expected|unrecognized|too small|undefined|NaN/i,
        );
  });

  it('normalize a name in a reference to its name key, and keep ids', () => {
    const merged = correctionRequest.parse({
      type: 'artist.corrected',
      subject: 'artist:name:Kode 9',
      base: null,
      operations: [{ op: 'merge', refs: ['name:Kode 9', 'discogs:Kode 9'] }],
    });
    expect(merged).to.deep.include({
      subject: 'artist:name:kode9',
      operations: [{ op: 'merge', refs: ['name:kode9', 'discogs:Kode 9'] }],
    });
    const credited = correctionRequest.parse({
      type: 'label.corrected',
      subject: 'label:name:Hyper Dub',
      base: null,
      operations: [{ op: 'credit', label: 'name:Hyper Dub', artist: 'name:Kode 9', counts: true }],
    });
    expect(credited).to.deep.include({
      subject: 'label:name:hyperdub',
      operations: [{ op: 'credit', label: 'name:hyperdub', artist: 'name:kode9', counts: true, year: null }],
    });
  });

  it('include links that are not URLs', () => {
    const links = (url: string) => ({
      type: 'artist.corrected',
      subject: 'artist:discogs:28',
      base: null,
      operations: [{ op: 'describe', ref: 'discogs:28', links: [{ type: 'homepage', url }] }],
    });
    expect(wrongWith(links('https://ada.example/'))).to.deep.equal({});
    for (const url of ['javascript:alert(1)', 'ada.example', 'data:text/html,hello'])
      expect(wrongWith(links(url))).to.have.property('operations.0.links.0.url');
  });
});
