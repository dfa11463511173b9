import { JOINED, ODD } from './draw.ts';
import { festivals, furtherRows, nights, writeSample } from './further.ts';

/**
 * `node --import tsx test/truth/sample/draw-third.ts [SHEET]`  Draws 300 further rows, two thirds of them tricky, the
 * same in every run. None is a credit of the two earlier samples. With SHEET it also writes what a labeller sees, one
 * row per line.
 */
const [PLAIN, NIGHTS, JOINED_ROWS, SIGNS] = [90, 10, 140, 60];

const draw = furtherRows('festival-booking-truth-3', ['rows.ndjson', 'fresh/rows.ndjson']);
const all = [...festivals, ...nights];
const drawn = [
  ...draw(all, JOINED_ROWS, 'tj', ({ credit }) => JOINED.test(credit)),
  ...draw(all, SIGNS, 'ts', ({ credit }) => ODD.test(credit)),
  ...draw(nights, NIGHTS, 'tr', () => true),
  ...draw(festivals, PLAIN, 'tr', () => true),
];
writeSample('third', drawn, process.argv[2]);
