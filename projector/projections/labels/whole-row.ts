import type { ArtistTotals } from '../artists/whole-row.ts';
import type { Table } from '../../store/tables/index.ts';
import { label, type LabelIdentityRow } from './rows.ts';

/** The columns of a label's row that come from its roster. */
export interface LabelTotals {
  readonly roster_size: number;
  readonly total_all: number;
  readonly total_upcoming: number;
}

export type LabelWholeRow = LabelIdentityRow & LabelTotals;

/** The complete row, as a rebuild writes it. */
export const labelWhole: Table<LabelWholeRow> = {
  name: label.name,
  columns: [...label.columns, 'roster_size', 'total_all', 'total_upcoming'],
  key: label.key,
};

export const noRoster: LabelTotals = { roster_size: 0, total_all: 0, total_upcoming: 0 };

/** The totals plus one artist with a credit; without a booking it is on no roster. */
export const withArtist = (totals: LabelTotals, artist: ArtistTotals): LabelTotals =>
  artist.booked
    ? {
        roster_size: totals.roster_size + 1,
        total_all: totals.total_all + artist.total_all,
        total_upcoming: totals.total_upcoming + artist.total_upcoming,
      }
    : totals;
