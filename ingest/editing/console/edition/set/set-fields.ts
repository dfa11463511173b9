import type { Fields } from '../../page/form-fields.ts';
import { clockOf, clockOfText } from '../timetable/clock-time.ts';
import { hidesTimesOf, type SeenSet } from './seen-set.ts';
import { actsIn, textOfActs } from './set-acts.ts';

/** The initial field values of a set's form. */
export const fieldsOfSet = (set: SeenSet): Fields => ({
  credit: set.credit,
  day: set.day ?? '',
  stage: set.stage ?? '',
  start: set.start === null ? '' : clockOf(set.start),
  end: set.end === null ? '' : clockOf(set.end),
  acts: textOfActs(set.acts),
  set_type: set.set_type ?? '',
  role: set.role,
  status: set.status,
  billing_rank: set.billing_rank === null ? '' : String(set.billing_rank),
  headliner: set.headliner ? 'yes' : '',
});

/**
 * Fills a form for the present state of a set: fields that the editor changed keep their values, and all
 * others show the present ones.
 */
export function rebasedFields(typed: Fields, seen: SeenSet, current: SeenSet): Fields {
  const { start, end } = seen;
  const now = current.start === null && hidesTimesOf(current) ? { ...current, start, end } : current;
  const [was, is] = [fieldsOfSet(seen), fieldsOfSet(now)];
  const fields = Object.entries(is).map(([name, current]) => {
    const given = name === 'headliner' ? (typed[name] ?? '') : (typed[name] ?? was[name]!);
    return [name, plain(name, given) === plain(name, was[name]!) ? current : given];
  });
  return { ...typed, ...(Object.fromEntries(fields) as Fields), seen: JSON.stringify(now) };
}

/** Normalizes a value, so that meaningless typing differences do not count. */
function plain(name: string, value: string): string {
  if (name === 'acts') return textOfActs(actsIn({ acts: value }));
  if (name === 'start' || name === 'end') return clockOfText(value) ?? value.trim();
  return value.trim().replace(/\s+/g, ' ');
}
