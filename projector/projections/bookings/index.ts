export { booking, type BookingRow } from './rows.ts';
