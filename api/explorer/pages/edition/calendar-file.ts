import { festival } from '../../../operations/index.ts';
import { editionPath } from '../../page/page-texts.ts';
import type { Answer, PageRequest } from '../page-types.ts';
import { placeText } from '../festivals/festivals-page.ts';
import { type CalendarEvent, icalendar } from './icalendar.ts';
import { replacementPage, notFoundPage } from '../not-shown.ts';
import type { ShownEdition } from './shown-edition.ts';

/** An edition for a calendar: its days, or with `?stage=` the set times of one stage. */
export async function calendarFile({ reads, name, query }: PageRequest): Promise<Answer> {
  const read = await reads.ask(festival, name);
  if (read.kind !== 'answer')
    return replacementPage(read, 'edition', (slug) => `${editionPath(slug)}/calendar.ics`);
  const shown = read.answer;
  const stage = query.get('stage');
  const events = stage === null ? wholeEdition(shown) : listStageSets(shown, stage);
  if (events.length === 0) return notFoundPage;
  return {
    file: {
      type: 'text/calendar; charset=utf-8',
      name: `${shown.slug}.ics`,
      content: icalendar(events, { stamp: shown.updated_at }),
    },
  };
}

function wholeEdition(shown: ShownEdition): CalendarEvent[] {
  const { slug, name, start_date: start, end_date: end, date_precision: precision, status } = shown;
  if (start === null || precision !== 'day') return [];
  return [
    {
      uid: slug,
      summary: name,
      start,
      end: dayAfter(end ?? start),
      location: placeText(shown),
      cancelled: status === 'cancelled',
    },
  ];
}

const listStageSets = (shown: ShownEdition, stage: string): CalendarEvent[] =>
  shown.set_times
    .filter((set) => set.stage === stage)
    .map((set) => ({
      uid: `${shown.slug} ${stage} ${set.start_at} ${set.credited_as}`,
      summary: set.credited_as,
      start: set.start_at,
      ...(set.end_at !== null && { end: set.end_at }),
      location: [stage, placeText(shown)].filter((part) => part !== '').join(', '),
      cancelled: shown.status === 'cancelled',
    }));

/** RFC 5545: the end of an event of whole days is the day after the last one. */
function dayAfter(day: string): string {
  const next = new Date(`${day}T00:00:00Z`);
  next.setUTCDate(next.getUTCDate() + 1);
  return next.toISOString().slice(0, 10);
}
