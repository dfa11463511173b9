import { refOfText } from '../../corrections/index.ts';
import type { SourceOperation } from '../../events/index.ts';
import type { Drafted } from '../subject/draft.ts';

type Fields = Readonly<Record<string, string>>;
type Draft = Drafted<SourceOperation>;

const fault = (field: string, sentence: string): Draft => ({ ok: false, faults: { [field]: sentence } });
const said = (operation: SourceOperation): Draft => ({ ok: true, operations: [operation] });
const text = (fields: Fields, name: string): string => fields[name]?.trim().replace(/\s+/g, ' ') ?? '';

/** What a form of a source's page says: how its words are meant, in what it said and will say. */
export function draftOfSource(fields: Fields): Draft {
  switch (fields['form']) {
    case 'artist': {
      const [namespace, id] = [text(fields, 'namespace'), text(fields, 'id')];
      const is = text(fields, 'other_ref') || text(fields, 'other');
      if (namespace === '') return fault('namespace', 'Say which of its lists the id is of.');
      if (id === '') return fault('id', 'Say which id.');
      return is === ''
        ? fault('other', 'Say which artist it is.')
        : said({ op: 'artist', namespace, id, is: refOfText(is) });
    }
    case 'stage': {
      const [from, to] = [text(fields, 'from'), text(fields, 'to')];
      if (from === '') return fault('from', 'Say what it calls the stage.');
      return to === '' ? fault('to', 'Say what the stage is called.') : said({ op: 'stage', from, to });
    }
    case 'leave_out': {
      const value = text(fields, 'value');
      return value === ''
        ? fault('value', 'Say which rows.')
        : said({ op: 'leave_out', field: fields['field'] === 'credit' ? 'credit' : 'stage', value });
    }
    default:
      return fault('', 'This form is damaged: open the page again.');
  }
}
