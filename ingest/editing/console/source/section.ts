import type { SubjectSection } from '../subject/section.ts';
import { draftOfSource } from './draft.ts';
import { sourcePage } from './page.ts';
import { readSource, type SourceView } from './read.ts';

export const sourceSection: SubjectSection<SourceView> = {
  kind: 'source',
  type: 'source.corrected',
  read: readSource,
  page: sourcePage,
  refOf: ({ name }) => name,
  draft: draftOfSource,
};
