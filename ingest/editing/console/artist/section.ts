import type { SubjectSection } from '../subject/section.ts';
import { draftOfArtist } from './draft.ts';
import { artistPage } from './page.ts';
import { artistNow, artistOfRef, type ArtistView, readArtist, refOf } from './read.ts';

export const artistSection: SubjectSection<ArtistView> = {
  kind: 'artist',
  type: 'artist.corrected',
  read: readArtist,
  page: artistPage,
  refOf,
  draft: draftOfArtist,
  leads: { slug: artistNow, ref: artistOfRef },
};
