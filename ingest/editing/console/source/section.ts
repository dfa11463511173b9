import type { Room } from '../subject/section.ts';
import { draftOfSource } from './draft.ts';
import { sourcePage } from './page.ts';
import { readSource, type SourceView } from './read.ts';

export const sourceRoom: Room<SourceView> = {
  kind: 'source',
  type: 'source.corrected',
  read: readSource,
  page: sourcePage,
  refOf: ({ name }) => name,
  draft: draftOfSource,
};
