import { type ReadModel, subjectTable } from '../read-model.ts';
import { artistAddress, artistAddressRows } from './addresses.ts';
import { membership } from './membership.ts';
import { recountArtistTotals } from './recount.ts';
import { artist, artistName, artistNameRows } from './rows.ts';
import { artistWord, artistWordRows } from './artist-words.ts';

/** Artists with their identity, the totals of their bookings, and every name and address that leads to them. */
export const artists: ReadModel = {
  folder: 'artists',
  tables: [artist, artistAddress, artistName, artistWord, membership],
  ofArtist: [
    subjectTable(artistName, artistNameRows),
    subjectTable(artistWord, artistWordRows),
    subjectTable(artistAddress, artistAddressRows),
  ],
  recounts: [{ table: 'artist', recount: recountArtistTotals, slices: [{ by: 'artist', column: 'slug' }] }],
};
