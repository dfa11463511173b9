import { atLeast, type Figure } from './figure.ts';
import type { BookingRates } from './live/booking-rates.ts';
import { measuredProcess } from './measured-process.ts';
import type { Workshop } from './workshop.ts';

const ROUNDS = 5;

/**
 * P6: the live writer on the demo catalog beside itself with one event per transaction, and its statement for bookings
 * beside one row at a time. One process, one connection, interleaved, medians.
 */
export async function measureLiveWriter(workshop: Workshop): Promise<Figure[]> {
  const url = await workshop.demo(1);
  const measured = await measuredProcess<Measured>('live/writer-process.ts', [url, String(ROUNDS)]);
  return [
    atLeast({
      id: 'P6a',
      what: 'whole lineups of 88 acts in transactions of 100, beside one each, lineups/s',
      own: measured.together,
      reference: measured.alone,
      target: 8,
    }),
    atLeast({
      id: 'P6b',
      what: "bookings' rows by the writer's statement, beside an upsert a row, each committed, rows/s",
      own: measured.bookings.setBased,
      reference: measured.bookings.rowByRow,
      target: 30,
    }),
  ];
}

/** Lineups per second. */
interface Measured {
  readonly together: number;
  readonly alone: number;
  readonly bookings: BookingRates;
}
