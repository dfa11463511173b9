import { refOfText } from '../../corrections/index.ts';
import type { SourceOperation } from '../../events/index.ts';
import { type Fields, textIn } from '../page/typed.ts';
import { damaged, type Drafted, fault, otherIn, said } from '../subject/draft.ts';

/** What a form of a source's page says: how its words are meant, in what it said and will say. */
export function draftOfSource(fields: Fields): Drafted<SourceOperation> {
  switch (fields['form']) {
    case 'artist': {
      const [namespace, id] = [textIn(fields, 'namespace'), textIn(fields, 'id')];
      const is = otherIn(fields);
      if (namespace === '') return fault('namespace', 'Say which of its lists the id is of.');
      if (id === '') return fault('id', 'Say which id.');
      return is === ''
        ? fault('other', 'Say which artist it is.')
        : said({ op: 'artist', namespace, id, is: refOfText(is) });
    }
    case 'stage': {
      const [from, to] = [textIn(fields, 'from'), textIn(fields, 'to')];
      if (from === '') return fault('from', 'Say what it calls the stage.');
      return to === '' ? fault('to', 'Say what the stage is called.') : said({ op: 'stage', from, to });
    }
    case 'leave_out': {
      const value = textIn(fields, 'value');
      return value === ''
        ? fault('value', 'Say which rows.')
        : said({ op: 'leave_out', field: fields['field'] === 'credit' ? 'credit' : 'stage', value });
    }
    default:
      return damaged;
  }
}
