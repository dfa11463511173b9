import type { LocalTime } from './calendar.ts';

const formats = new Map<string, Intl.DateTimeFormat | null>();

function formatOf(zone: string): Intl.DateTimeFormat | null {
  const known = formats.get(zone);
  if (known !== undefined) return known;
  const made = makeFormat(zone);
  formats.set(zone, made);
  return made;
}

/** Null for a zone that the platform does not know. */
function makeFormat(zone: string): Intl.DateTimeFormat | null {
  const two = '2-digit';
  try {
    return new Intl.DateTimeFormat('en-CA', {
      timeZone: zone,
      hourCycle: 'h23',
      ...{ year: 'numeric', month: two, day: two, hour: two, minute: two, second: two },
    });
  } catch {
    return null;
  }
}

/** What a clock in the zone shows at an instant (milliseconds since 1970); null where the zone is not known. */
export function wallClock(instant: number, zone: string | null): LocalTime | null {
  const format = zone === null ? null : formatOf(zone);
  if (format === null || Number.isNaN(instant)) return null;
  const parts = new Map(format.formatToParts(instant).map(({ type, value }) => [type, value]));
  const part = (name: Intl.DateTimeFormatPartTypes): string => parts.get(name) ?? '';
  return {
    date: `${part('year').padStart(4, '0')}-${part('month')}-${part('day')}`,
    clock: {
      minutes: Number(part('hour')) * 60 + Number(part('minute')),
      seconds: Number(part('second')) || null,
    },
  };
}
