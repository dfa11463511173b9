// The read models. A new one is a folder and a line here.
export { arcs } from './arcs/projection.ts';
export { artists } from './artists/projection.ts';
export { bookings } from './bookings/projection.ts';
export { coverage } from './coverage/projection.ts';
export { editions } from './editions/projection.ts';
export { genreTrends } from './genre-trends/projection.ts';
export { history } from './history/projection.ts';
export { labels } from './labels/projection.ts';
export { mostBooked } from './most-booked/projection.ts';
export { review } from './review/projection.ts';
