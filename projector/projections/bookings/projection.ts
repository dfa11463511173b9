import { type ReadModel, subjectTable } from '../read-model.ts';
import { booking, bookingRows } from './rows.ts';

/** One artist on one edition: the base row of every count. */
export const bookings: ReadModel = {
  folder: 'bookings',
  tables: [booking],
  ofEdition: [subjectTable(booking, bookingRows)],
};
