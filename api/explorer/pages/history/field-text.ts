import { countryText, dayText } from '../../page/page-texts.ts';
import { localTime } from './festival-time.ts';

const FIELD_NAMES: Readonly<Record<string, string>> = {
  series_slug: 'series',
  start_date: 'first day',
  end_date: 'last day',
  date_precision: 'dates known to the',
  timezone: 'time zone',
  set_type: 'kind of set',
  billing_rank: 'billing rank',
  time_status: 'times',
};

/** The name of a field in words. */
export const fieldText = (field: string): string => FIELD_NAMES[field] ?? field.replaceAll('_', ' ');

const DAY = /^\d{4}-\d\d-\d\d$/;
const TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d/;

/**
 * A value of a field in words: days and countries by name, times in the zone of the edition. Null: it has no value.
 */
export function valueText(field: string, value: unknown, zone: string | null): string | null {
  if (value === null || value === undefined) return null;
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (Array.isArray(value)) return value.map((one) => valueText(field, one, zone)).join(', ');
  if (typeof value === 'object') {
    const { name, credit } = value as { name?: unknown; credit?: unknown };
    return [name, credit].find((one) => typeof one === 'string') ?? objectText(value, zone);
  }
  if (typeof value !== 'string') return JSON.stringify(value);
  if (field === 'country') return countryText(value);
  if (DAY.test(value)) return dayText(value);
  return TIME.test(value) ? localTime(value, zone) : value;
}

const objectText = (value: object, zone: string | null): string =>
  Object.entries(value)
    .map(([field, one]) => `${fieldText(field)} ${valueText(field, one, zone) ?? 'none'}`)
    .join(', ');
