import type {
  CorrectionPreview,
  PreviewedArtist,
  PreviewedEdition,
  PreviewedRank,
} from './correction-preview.ts';

interface PreviewedBooking {
  readonly artist: { readonly slug: string };
  readonly before: Row | null;
  readonly after: Row | null;
}
type Row = Readonly<Record<string, unknown>>;

/** A value before and after. */
interface Step {
  readonly before: unknown;
  readonly after: unknown;
}

/**
 * The difference between two previews on the same tables: for an edition that readers do not see, between its
 * preview now and with one more correction.
 */
export function diffPreviews(first: CorrectionPreview, second: CorrectionPreview): CorrectionPreview {
  const bookings = steps(listBookings(first), listBookings(second), bookingKey);
  const known = new Set(first.review_items.map((reviewItem) => JSON.stringify(reviewItem)));
  return {
    editions: steps(first.editions, second.editions, ({ slug }: PreviewedEdition) => slug),
    bookings: {
      added: bookings.filter(({ before }) => before === null),
      removed: bookings.filter(({ after }) => after === null),
      changed: bookings.filter(({ before, after }) => before !== null && after !== null),
    },
    artists: steps(first.artists, second.artists, ({ slug }: PreviewedArtist) => slug),
    boards: steps(first.boards, second.boards, boardKey),
    review_items: second.review_items.filter((reviewItem) => !known.has(JSON.stringify(reviewItem))),
  };
}

const listBookings = ({ bookings }: CorrectionPreview): PreviewedBooking[] =>
  [...bookings.added, ...bookings.removed, ...bookings.changed] as PreviewedBooking[];

const bookingKey = ({ artist, before, after }: PreviewedBooking): string =>
  JSON.stringify([artist.slug, (after ?? before)?.['edition_slug']]);

const boardKey = ({ board, scope, who }: PreviewedRank): string => JSON.stringify([board, scope, who.slug]);

/** Keys in neither list are equal in both. */
function steps<T extends Step>(first: readonly T[], second: readonly T[], keyOf: (one: T) => string): T[] {
  const [from, to] = [first, second].map((all) => new Map(all.map((one) => [keyOf(one), one])));
  const keys = [...new Set([...to!.keys(), ...from!.keys()])];
  return keys.flatMap((key): T[] => {
    const [a, b] = [from!.get(key), to!.get(key)];
    const before = a ? a.after : b!.before;
    const after = b ? b.after : a!.before;
    return JSON.stringify(before) === JSON.stringify(after) ? [] : [{ ...(b ?? a!), before, after }];
  });
}
