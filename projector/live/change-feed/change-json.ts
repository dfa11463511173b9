import type { ArtistIdentityRow } from '../../projections/artists/index.ts';
import type { BookingRow } from '../../projections/bookings/index.ts';
import type { EditionTableRow } from '../../projections/editions/index.ts';
import type { LabelCreditRow, LabelIdentityRow } from '../../projections/labels/index.ts';

export const artistJson = ({ name, identity_json }: ArtistIdentityRow): string =>
  `{"name":${JSON.stringify(name)},${identity_json.slice(1)}`;

export const labelJson = ({ name, parent_json, external_ids_json }: LabelIdentityRow): string =>
  `{"name":${JSON.stringify(name)},"parent":${parent_json ?? 'null'},"external_ids":${external_ids_json}}`;

export const bookingJson = ({ row_json }: BookingRow): string => row_json;

export const creditJson = ({
  release_count,
  first_release_year,
  last_release_year,
}: LabelCreditRow): string => JSON.stringify({ release_count, first_release_year, last_release_year });

const PARTS = [
  ['row', 'row_json'],
  ['lineup', 'lineup_json'],
  ['set_times', 'set_times_json'],
] as const;

/** Only the parts that differ: a lineup is long. */
export function editionJson(
  from: EditionTableRow | null,
  to: EditionTableRow | null,
): readonly [string | null, string | null] {
  const parts = PARTS.filter(([, column]) => from?.[column] !== to?.[column]);
  const json = (row: EditionTableRow | null): string | null =>
    row && `{${parts.map(([part, column]) => `"${part}":${row[column]}`).join(',')}}`;
  return [json(from), json(to)];
}
