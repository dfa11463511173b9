import { counter, type ReadModel } from '../read-model.ts';
import { recountArcYears } from './recount.ts';
import { arcYear, bookingArc } from './rows.ts';
import { ArcYearSums } from './year-sums.ts';

/** The number of bookings per artist and year. */
export const arcs: ReadModel = {
  folder: 'arcs',
  tables: [arcYear],
  counters: [
    counter({
      table: arcYear,
      contributions: { booking: bookingArc },
      createBulkSum: () => new ArcYearSums(),
    }),
  ],
  recounts: [
    { table: 'arc_year', recount: recountArcYears, slices: [{ by: 'artist', column: 'artist_slug' }] },
  ],
};
