import { addDays, daysBetween, weekdayOf } from './local-time.ts';
import { memoizeReader } from '../rules/memoize-reader.ts';

/** The languages that festivals print their days in; 0 is Sunday. A short form is the first two or three letters. */
const NAMES: readonly (readonly string[])[] = [
  ['sunday', 'sonntag', 'zondag', 'dimanche', 'domingo', 'domenica'],
  ['monday', 'montag', 'maandag', 'lundi', 'lunes', 'lunedì', 'segunda'],
  ['tuesday', 'dienstag', 'dinsdag', 'mardi', 'martes', 'martedì', 'terça', 'tues'],
  ['wednesday', 'mittwoch', 'woensdag', 'mercredi', 'miércoles', 'mercoledì', 'quarta'],
  ['thursday', 'donnerstag', 'donderdag', 'jeudi', 'jueves', 'giovedì', 'quinta', 'thur', 'thurs'],
  ['friday', 'freitag', 'vrijdag', 'vendredi', 'viernes', 'venerdì', 'sexta'],
  ['saturday', 'samstag', 'sonnabend', 'zaterdag', 'samedi', 'sábado', 'sabato'],
];
const SHORT: readonly (readonly string[])[] = [
  ['sun', 'so', 'zo', 'dim', 'dom'],
  ['mon', 'mo', 'ma', 'lun'],
  ['tue', 'di', 'mar'],
  ['wed', 'mi', 'wo', 'mer'],
  ['thu', 'do', 'jeu'],
  ['fri', 'fr', 'vr', 'ven'],
  ['sat', 'sa', 'za', 'sam'],
];

const BY_NAME = new Map(
  [...NAMES, ...SHORT].flatMap((names, i) => names.map((name) => [name, i % 7] as const)),
);

/** The weekday (0 is Sunday) that a label names, alone (`FRIDAY`, `Fr.`); null if it names none. */
export const weekdayNamed = memoizeReader(
  (label) => BY_NAME.get(label.normalize('NFC').toLowerCase().replace(/\.$/, '')) ?? null,
);

/** Lists the days of that weekday from `first` to `last`. With more than one, the weekday is ambiguous. */
export function weekdaysWithin(weekday: number, first: string, last: string): readonly string[] {
  const start = (weekday - weekdayOf(first) + 7) % 7;
  const days: string[] = [];
  for (let step = start; step <= Math.min(daysBetween(first, last), 400); step += 7) {
    const day = addDays(first, step);
    if (day !== null) days.push(day);
  }
  return days;
}
