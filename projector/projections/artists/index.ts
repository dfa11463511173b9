export { byMember, membership, membershipRows, membershipsOf } from './membership.ts';
export { artist, type ArtistIdentityRow, artistMentions, artistRow } from './rows.ts';
export { recountArtists, type TotalsChange } from './totals.ts';
export { type ArtistTotals, artistWhole, noBookings, withBooking } from './whole-row.ts';
