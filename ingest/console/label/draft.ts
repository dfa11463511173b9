import type { LabelOperation } from '../../events/index.ts';
import { refOfText } from '../../corrections/index.ts';
import type { Drafted } from '../subject/draft.ts';

type Fields = Readonly<Record<string, string>>;
type Draft = Drafted<LabelOperation>;

const fault = (field: string, sentence: string): Draft => ({ ok: false, faults: { [field]: sentence } });
const said = (operation: LabelOperation): Draft => ({ ok: true, operations: [operation] });
const text = (fields: Fields, name: string): string => fields[name]?.trim().replace(/\s+/g, ' ') ?? '';

/** What a form of a label's page says. `self`: the reference of the label that the page is about. */
export function draftOfLabel(fields: Fields, self: string): Draft {
  switch (fields['form']) {
    case 'merge':
    case 'distinct': {
      const other = text(fields, 'other_ref') || text(fields, 'other');
      if (other === '') return fault('other', 'Say which other label.');
      const ref = refOfText(other);
      return ref === self
        ? fault('other', 'That is the same one.')
        : said({ op: fields['form'], refs: [self, ref] });
    }
    case 'alias': {
      const name = text(fields, 'name');
      return name === '' ? fault('name', 'Say which name.') : said({ op: 'alias', name, of: self });
    }
    case 'credit': {
      const artist = text(fields, 'other_ref') || text(fields, 'other');
      if (artist === '') return fault('other', 'Say which artist.');
      const since = text(fields, 'year');
      if (!/^((19|20)\d\d)?$/.test(since)) return fault('year', 'A year such as 2014, or nothing.');
      const year = since === '' ? null : Number(since);
      const counts = fields['counts'] !== 'no';
      return said({ op: 'credit', label: self, artist: refOfText(artist), counts, year });
    }
    default:
      return fault('', 'This form is damaged: open the page again.');
  }
}
