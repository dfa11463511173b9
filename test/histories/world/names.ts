export const NEAR = ['Delta Force', 'Delta Forse', 'The Rapha'];
export const NAMES = ['Alpha', 'ALPHA', 'Beta', 'Gamma', 'Rapha', 'Omega', 'Lucas', 'Stefan', ...NEAR];
export const DUO = 'Lucas & Stefan';
export const EDITIONS = ['sun-2023', 'sun-2024', 'moon-2024', 'moon-2025', 'club-2024'];
export const NODES = ['discogs:1', 'discogs:2', 'musicbrainz:a', 'musicbrainz:b'];
export const LABELS = ['discogs:l1', 'discogs:l2', 'musicbrainz:l3'];
export const SOURCES = ['app', 'site', 'fans', 'mirror'];

/** Credits of several acts, or of none. */
export const JOINED = [
  'Alpha b2b Beta',
  'Gamma b2b Rapha',
  'Alpha & Beta',
  'Gamma & Omega',
  'Gamma and Omega',
  'Alpha and Rapha',
  'Rapha & Alpha',
  'Alpha & Rapha',
  'Beta & Rapha',
  'Lucas & Stefan',
  'Beta x Omega',
  'Gamma vs Alpha',
  'Lucas & Stefan & Rapha',
  'Kruder & Dorfmeister',
  'Kruder & Dorfmeister & Rapha',
  'Gamma (live)',
  'Beta (Host)',
  'Omega (cancelled)',
  'Gamma (live) (cancelled)',
  'Alpha b2b Omega (cancelled)',
  'Rapha presents Night',
  'Omega b2b TBA',
  'TBA',
  'Secret act',
];

export type Ids = Readonly<Record<string, string>>;
