import { expect } from 'chai';
import { type CalendarEvent, icalendar } from './icalendar.ts';

describe('a calendar file', () => {
  const event: CalendarEvent = {
    uid: 'sun-2026',
    summary: 'Sun; Sea, \\ Sand',
    start: '2026-07-10',
    end: '2026-07-13',
    location: '',
    cancelled: false,
  };
  const stamp = '2026-01-05T00:00:00.000Z';

  it('writes whole days as dates, ends after the last one, and escapes text', () => {
    const lines = icalendar([event], { stamp }).split('\r\n');
    expect(lines).to.include.members([
      'DTSTART;VALUE=DATE:20260710',
      'DTEND;VALUE=DATE:20260713',
      'DTSTAMP:20260105T000000Z',
      'SUMMARY:Sun\\; Sea\\, \\\\ Sand',
      'STATUS:CONFIRMED',
    ]);
    expect(lines.slice(0, 2)).to.deep.equal(['BEGIN:VCALENDAR', 'VERSION:2.0']);
  });

  it('writes instants in UTC, and no end where the end is unknown', () => {
    const open = {
      uid: 'a',
      summary: 'Ada',
      location: '',
      start: '2026-07-11T01:30:00+02:00',
      cancelled: true,
    };
    const text = icalendar([open], { stamp });
    expect(text).to.include('DTSTART:20260710T233000Z\r\n').and.to.include('STATUS:CANCELLED');
    expect(text).not.to.include('DTEND');
  });

  it('folds long lines between characters', () => {
    const text = icalendar([{ ...event, summary: 'ø'.repeat(100) }], { stamp });
    for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).to.be.at.most(75);
    expect(text.replaceAll('\r\n ', '')).to.include(`SUMMARY:${'ø'.repeat(100)}`);
  });
});
