import type { SubjectSection } from '../subject/section.ts';
import { draftOfLabel } from './draft.ts';
import { labelPage } from './page.ts';
import { labelNow, labelOfRef, type LabelView, readLabel } from './read.ts';
import { stableRef } from '../subject/stable-ref.ts';

export const labelSection: SubjectSection<LabelView> = {
  kind: 'label',
  type: 'label.corrected',
  read: readLabel,
  page: labelPage,
  refOf: stableRef,
  draft: draftOfLabel,
  leads: { slug: labelNow, ref: labelOfRef },
};
