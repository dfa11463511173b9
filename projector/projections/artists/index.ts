export { byMember, membership, membershipRows, membershipsOf } from './membership.ts';
export { artist, type ArtistIdentityRow, artistMentions, artistRow } from './rows.ts';
export { updateArtistTotals, type TotalsChange } from './totals.ts';
export { addBooking, type ArtistTotals, artistWhole, noBookings, type RunningTotals } from './whole-row.ts';
