import type { SubjectSection } from '../subject/section.ts';
import { draftOfArtist } from './draft.ts';
import { artistPage } from './page.ts';
import { artistNow, artistOfRef, type ArtistView, readArtist } from './read.ts';
import { stableRef } from '../subject/stable-ref.ts';

export const artistSection: SubjectSection<ArtistView> = {
  kind: 'artist',
  type: 'artist.corrected',
  read: readArtist,
  page: artistPage,
  refOf: stableRef,
  draft: draftOfArtist,
  leads: { slug: artistNow, ref: artistOfRef },
};
