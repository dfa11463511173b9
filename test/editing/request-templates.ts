const acts = [{ name: 'Ada', ids: { discogs: '28' }, trust: 'identity', role: 'artist' }, { name: 'Bo' }];
const select = { credit: 'Ada', day: '2024-07-12', stage: 'Main', start: '2024-07-12T20:00:00Z' };
const performance = {
  credit: 'Ada & Bo',
  stage: 'Main',
  day: '2024-07-12',
  start: '2024-07-12T22:00',
  end: '2024-07-12T23:00',
  artists: acts,
  billing_rank: 1,
  headliner: true,
  set_type: 'live',
  genres: ['techno'],
};
const setFacts = {
  series: { slug: 'sun', name: 'Sun' },
  name: 'Sun 2024',
  kind: 'festival',
  country: 'NL',
  city: 'Utrecht',
  venue: 'Hall',
  timezone: 'Europe/Amsterdam',
  start_date: '2024-07-12',
  end_date: '2024-07-14',
  date_precision: 'day',
  status: 'scheduled',
  genres: ['techno'],
};
const facts = { slug: 'sun-2024', ...setFacts };

const request = (type: string, subject: string, ...operations: object[]) => ({
  type,
  subject,
  base: null,
  evidence: 'https://example.org',
  comment: 'seen',
  visible_from: null,
  operations,
});
const lineup = (...operations: object[]) => request('lineup.corrected', 'edition:sun-2024', ...operations);
const edition = (operation: object) => request('edition.corrected', 'edition:sun-2024', operation);
const artist = (operation: object) => request('artist.corrected', 'artist:name:ada', operation);
const label = (operation: object) => request('label.corrected', 'label:name:hyperdub', operation);
const source = (operation: object) => request('source.corrected', 'source:feed', operation);
const credit = (operation: object) => ({
  ...request('credit.corrected', 'credit:ada & bo', operation),
  credit: 'Ada & Bo',
});

/** A valid request of each kind of operation that an editor can send. */
export const requestTemplates: readonly object[] = [
  lineup({ op: 'add', performance }),
  lineup({ op: 'drop', select }, { op: 'drop', select: { credit: 'Bo' } }),
  lineup({ op: 'change', select, set: { start: '2024-07-12T23:00', stage: 'Club', headliner: false } }),
  lineup({ op: 'acts', select, acts }),
  lineup({ op: 'replace', select, credit: 'Cy', acts }),
  lineup({ op: 'swap', select: [select, { credit: 'Bo' }] }),
  lineup({ op: 'shift', stage: 'Main', day: '2024-07-12', minutes: 15 }),
  lineup({ op: 'complete', complete: true }),
  edition({ op: 'set', set: setFacts }),
  edition({ op: 'announce', edition: facts }),
  edition({ op: 'merge', into: 'moon-2024' }),
  edition({ op: 'hide' }),
  credit({ op: 'rename', to: 'Ada x Bo' }),
  credit({ op: 'acts', acts }),
  credit({ op: 'set_type', set_type: 'dj' }),
  credit({ op: 'role', role: 'host' }),
  artist({ op: 'merge', refs: ['name:ada', 'discogs:28'] }),
  artist({ op: 'distinct', refs: ['name:ada', 'discogs:29'] }),
  artist({ op: 'alias', name: 'Ada L', of: 'name:ada' }),
  artist({ op: 'assign', name: 'Ada', editions: ['sun-2024'], to: 'discogs:28' }),
  artist({ op: 'disambiguate', ref: 'name:ada', text: 'from Utrecht' }),
  artist({ op: 'whole', name: 'Ada & Bo' }),
  artist({ op: 'identify', ref: 'name:ada', ids: { discogs: '28' } }),
  artist({
    op: 'describe',
    ref: 'name:ada',
    name: 'Ada',
    type: 'person',
    country: 'NL',
    members: [{ name: 'Bo', ref: 'name:bo' }],
    links: [{ type: 'site', url: 'https://example.org' }],
  }),
  label({ op: 'merge', refs: ['name:hyperdub', 'discogs:5'] }),
  label({ op: 'distinct', refs: ['name:hyperdub', 'discogs:6'] }),
  label({ op: 'alias', name: 'Hyper Dub', of: 'name:hyperdub' }),
  label({ op: 'credit', label: 'name:hyperdub', artist: 'name:ada', counts: true, year: 2020 }),
  source({ op: 'artist', namespace: 'feed', id: '7', is: 'name:ada' }),
  source({ op: 'stage', from: 'Main', to: 'Mainstage' }),
  source({ op: 'leave_out', field: 'stage', value: 'Yoga' }),
  {
    type: 'precedence.set',
    subject: 'edition:sun-2024',
    base: null,
    sources: ['feed', 'fans'],
    complete: true,
  },
];
