import type { Correction } from './history-difference.ts';
import { fieldText, valueText } from './field-text.ts';

type Fields = Readonly<Record<string, unknown>>;

/** An editor's operation on a lineup or an edition in words: `Ada was removed`. */
export function operationSentence(operation: Correction['operations'][number], zone: string | null): string {
  const { op, ...fields } = operation as { readonly op: string } & Fields;
  const sentence = Object.hasOwn(SENTENCES, op) ? SENTENCES[op]!(fields, zone) : null;
  return sentence ?? [op, ...fieldTexts(fields, zone)].join(': ');
}

/** Null: the operation lacks what the sentence needs. */
type Sentence = (fields: Fields, zone: string | null) => string | null;

const creditIn = (value: unknown): string | null => {
  const credit = (value as Fields | null | undefined)?.['credit'];
  return typeof credit === 'string' ? credit : null;
};

const about =
  (part: string, words: (credit: string, fields: Fields, zone: string | null) => string): Sentence =>
  (fields, zone) => {
    const credit = creditIn(fields[part]);
    return credit === null ? null : words(credit, fields, zone);
  };

const SENTENCES: Readonly<Record<string, Sentence>> = {
  drop: about('select', (credit) => `${credit} was removed`),
  add: about('performance', (credit, { performance }, zone) => {
    const { day, stage, start } = performance as Fields;
    const place = [day, stage, start]
      .map((one) => valueText('place', one, zone))
      .filter((one) => one !== null);
    return [`${credit} was added`, ...place].join(', ');
  }),
  // A correction of a credit in all editions has no selection.
  acts: ({ select, acts }, zone) =>
    `${creditIn(select) ?? 'The credit'} is played by ${valueText('acts', acts, zone) || 'no one'}`,
  replace: about('select', (credit, { credit: by }) => `${credit} was replaced by ${String(by)}`),
  change: about(
    'select',
    (credit, { set }, zone) => `${credit}: ${fieldTexts(set as Fields, zone).join(', ')}`,
  ),
  set: ({ set }, zone) => fieldTexts((set ?? {}) as Fields, zone).join(', ') || null,
  swap: ({ select }) => {
    const credits = Array.isArray(select) ? select.map(creditIn).filter((one) => one !== null) : [];
    return credits.length === 2 ? `${credits.join(' and ')} exchanged their places` : null;
  },
  shift: ({ stage, day, minutes }, zone) =>
    typeof minutes === 'number'
      ? `All sets of ${[valueText('stage', stage, zone) ?? 'every stage', valueText('day', day, zone) ?? 'every day'].join(', ')} are ${Math.abs(minutes)} minutes ${minutes < 0 ? 'earlier' : 'later'}`
      : null,
  complete: ({ complete }) => `The lineup is ${complete === true ? '' : 'not '}complete`,
  announce: ({ edition }, zone) => ['The edition was announced', ...announcedPlace(edition, zone)].join(', '),
  merge: ({ into }) => (typeof into === 'string' ? `The edition is the same as ${into}` : null),
  hide: () => 'The edition was hidden, because it never existed',
  rename: ({ to }) => `The credit is read as ${String(to)}`,
  set_type: ({ set_type: type }) =>
    typeof type === 'string'
      ? `The credit is a set of the type ${type}`
      : 'The type of the set of the credit is not known',
  role: ({ role }) => ROLES[String(role)] ?? null,
  stage: ({ from, to }) => `The stage ${String(from)} is shown as ${String(to)}`,
  artist: ({ namespace, id, is }, zone) =>
    `The id ${String(id)} of ${String(namespace)} means ${valueText('artist', is, zone) ?? 'no artist'}`,
  leave_out: ({ field, value }) => `Rows with the ${String(field)} ${String(value)} are left out`,
};

const ROLES: Readonly<Record<string, string>> = {
  artist: 'The credit is an artist',
  host: 'The credit is a host',
  none: 'The credit is not music, so the lineup does not list it',
};

/** The first day and the place of a new edition, as far as they are known. */
function announcedPlace(edition: unknown, zone: string | null): string[] {
  const facts = (edition ?? {}) as Fields;
  return ['start_date', 'venue', 'city', 'country']
    .map((field) => valueText(field, facts[field], zone))
    .filter((text) => text !== null);
}

/** `venue Hall`, one for each field. */
const fieldTexts = (fields: Fields, zone: string | null): string[] =>
  Object.entries(fields).map(
    ([field, value]) => `${fieldText(field)} ${valueText(field, value, zone) ?? 'none'}`,
  );
