import { parseRef } from '../../corrections/queries/index.ts';
import type { SourceOperation } from '../../../events/corrections/index.ts';
import { type Fields, textIn } from '../page/form-fields.ts';
import { INCOMPLETE_FORM, type Drafted, fault, otherIn, validDraft } from '../subject/draft.ts';

/** The draft of a form of a source's page: rules for its earlier and later statements. */
export function draftOfSource(fields: Fields): Drafted<SourceOperation> {
  switch (fields['form']) {
    case 'artist': {
      const [namespace, id] = [textIn(fields, 'namespace'), textIn(fields, 'id')];
      const is = otherIn(fields);
      if (namespace === '') return fault('namespace', 'Choose the namespace of the id.');
      if (id === '') return fault('id', 'Enter the id.');
      return is === ''
        ? fault('other', 'Choose the artist.')
        : validDraft({ op: 'artist', namespace, id, is: parseRef(is) });
    }
    case 'stage': {
      const [from, to] = [textIn(fields, 'from'), textIn(fields, 'to')];
      if (from === '') return fault('from', 'Enter the name that the source uses.');
      return to === '' ? fault('to', 'Enter the name to show.') : validDraft({ op: 'stage', from, to });
    }
    case 'leave_out': {
      const value = textIn(fields, 'value');
      return value === ''
        ? fault('value', 'Enter the value of these rows.')
        : validDraft({ op: 'leave_out', field: fields['field'] === 'credit' ? 'credit' : 'stage', value });
    }
    default:
      return INCOMPLETE_FORM;
  }
}
