import { JOINED, ODD } from './draw.ts';
import { festivals, furtherRows, nights, writeSample } from './further.ts';

/**
 * `node --import tsx test/truth/sample/draw-fourth.ts [SHEET]`  Draws 455 further rows, most of them tricky, the same in
 * every run. None is a credit of the three earlier samples. With SHEET it also writes what a labeller sees, one row per line.
 */
const [PLAIN, NIGHTS, JOINED_ROWS, SIGNS] = [60, 15, 260, 120];

/** Copies of feeds: a newer statement of the same source replaces their rows, so that they are not scored. */
const COPIES = ['tomorrowland-2026-cdn', 'shambhala-2024-clashfinder'];
const originals = festivals.filter(({ name }) => !COPIES.includes(name));

const earlier = ['rows.ndjson', 'fresh/rows.ndjson', 'third/rows.ndjson'];
const draw = furtherRows('festival-booking-truth-4', earlier);
const all = [...originals, ...nights];
const drawn = [
  ...draw(all, JOINED_ROWS, 'vj', ({ credit }) => JOINED.test(credit)),
  ...draw(all, SIGNS, 'vs', ({ credit }) => ODD.test(credit)),
  ...draw(nights, NIGHTS, 'vr', () => true),
  ...draw(originals, PLAIN, 'vr', () => true),
];
writeSample('fourth', drawn, process.argv[2]);
