import fc from 'fast-check';
import { idsOf, pick, upTo } from '../arbitrary.ts';

/** Names chosen for their relations: joiners, one key, one slug, aliases of each other. */
export const NAMES = [
  'Alpha',
  'Beta',
  'ALPHA',
  'The Gamma',
  'Gamma',
  'KI/KI',
  'Ki Ki',
  '!!!',
  'Rapha',
  'Delta Force',
  'Delta Forse',
  'Rapha (UK)',
];
export const CREDITS = [
  ...NAMES,
  'Alpha & Beta',
  'Alpha b2b Gamma',
  'Beta x Delta Force',
  'Rapha, Alpha & Gamma',
  'Delta Force presents Night',
  'Gamma (live)',
  'Beta (cancelled)',
  'Alpha (a.k.a. Omega)',
  'TBA',
  'KI/KI vs Beta',
];
export const EDITIONS = ['sun-2023', 'sun-2024', 'moon-2024', 'moon-hiver-2025'];
export const NODES = ['discogs:1', 'discogs:2', 'discogs:3', 'musicbrainz:a', 'musicbrainz:b', 'wikidata:q1'];
export const LABELS = ['discogs:l1', 'discogs:l2', 'musicbrainz:l3'];
export const SOURCES = ['app', 'site', 'fans'];

export const ids = upTo(2, pick(...NODES)).map(
  (nodes) => Object.assign({}, ...nodes.map(idsOf)) as Record<string, string>,
);
export const named = fc.record({ name: pick(...NAMES, 'Omega'), ids });
