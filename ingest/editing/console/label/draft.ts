import type { LabelOperation } from '../../../events/corrections/index.ts';
import { parseRef } from '../../corrections/queries/index.ts';
import { type Fields, textIn } from '../page/form-fields.ts';
import { INCOMPLETE_FORM, type Drafted, fault, otherIn, pairOf, validDraft } from '../subject/draft.ts';

/** The draft of a form of a label's page. `self`: the reference of that label. */
export function draftOfLabel(fields: Fields, self: string): Drafted<LabelOperation> {
  switch (fields['form']) {
    case 'merge':
    case 'distinct':
      return pairOf(fields['form'], fields, { self, kind: 'label' });
    case 'alias': {
      const name = textIn(fields, 'name');
      return name === '' ? fault('name', 'Enter the name.') : validDraft({ op: 'alias', name, of: self });
    }
    case 'credit': {
      const artist = otherIn(fields);
      if (artist === '') return fault('other', 'Choose the artist.');
      const since = textIn(fields, 'year');
      if (!/^((19|20)\d\d)?$/.test(since))
        return fault('year', 'Enter a year such as 2014, or leave it empty.');
      const year = since === '' ? null : Number(since);
      const counts = fields['counts'] !== 'no';
      return validDraft({ op: 'credit', label: self, artist: parseRef(artist), counts, year });
    }
    default:
      return INCOMPLETE_FORM;
  }
}
