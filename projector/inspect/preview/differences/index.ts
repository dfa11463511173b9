import type pg from 'pg';
import { schemaOf } from '../../../../db/generations/index.ts';
import type { Sandbox } from '../sandbox.ts';
import { type ArtistPreview, artistsOf } from './artist-previews.ts';
import { type BoardPreview, boardsOf } from './boards.ts';
import { type BookingPreview, bookingsOf } from './booking-previews.ts';
import { type ReviewItemPreview, reviewItemsOf } from './review-items.ts';
import { type CorrectedEditionPreview, editionsOf } from './editions.ts';

/** The changes. `boards` leaves out artists and labels whose rank changes only because others overtake them. */
export interface CorrectionPreview {
  readonly editions: readonly CorrectedEditionPreview[];
  readonly bookings: {
    readonly added: readonly BookingPreview[];
    readonly removed: readonly BookingPreview[];
    readonly changed: readonly BookingPreview[];
  };
  readonly artists: readonly ArtistPreview[];
  readonly boards: readonly BoardPreview[];
  /** New review items. */
  readonly review_items: readonly ReviewItemPreview[];
}

/** The differences between the sandbox's tables and the live ones. */
export async function differences(
  client: pg.Client,
  sandbox: Sandbox,
  generation: number,
): Promise<CorrectionPreview> {
  const base = schemaOf(generation);
  const bookings = await bookingsOf(client, base, sandbox.keys('booking', 'edition_slug'));
  return {
    editions: await editionsOf(client, base, sandbox.keys('edition', 'slug')),
    bookings: {
      added: bookings.filter(({ before }) => before === null),
      removed: bookings.filter(({ after }) => after === null),
      changed: bookings.filter(({ before, after }) => before !== null && after !== null),
    },
    artists: await artistsOf(client, base, sandbox.keys('artist', 'slug')),
    boards: [
      ...(await boardsOf(client, base, 'most_booked', sandbox.keys('artist', 'slug'))),
      ...(await boardsOf(client, base, 'labels', sandbox.keys('label', 'slug'))),
    ],
    review_items: await reviewItemsOf(client, base),
  };
}
