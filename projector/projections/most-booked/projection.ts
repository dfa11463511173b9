import { counter, type ReadModel } from '../read-model.ts';
import { recountMostBooked } from './recount.ts';
import { artistRanks, mostBooked as histogram } from './rows.ts';

/** The number of artists per number of bookings, by scope: ranks are sums over it. */
export const mostBooked: ReadModel = {
  folder: 'most-booked',
  tables: [histogram],
  counters: [counter({ table: histogram, contributions: { artist: artistRanks } })],
  recounts: [
    {
      table: 'most_booked_histogram',
      recount: recountMostBooked,
      slices: [{ by: 'artist', key: ['scope', 'total'] }],
    },
  ],
};
