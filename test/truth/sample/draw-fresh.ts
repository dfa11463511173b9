import { JOINED } from './draw.ts';
import { festivals, furtherRows, nights, writeSample } from './further.ts';

/**
 * `node --import tsx test/truth/sample/draw-fresh.ts [SHEET]`  Draws 600 further rows, two thirds of them with a
 * joiner, a bracket or a word for a set, the same in every run. None is a credit of `rows.ndjson`. With SHEET it also
 * writes what a labeller sees, one row per line.
 */
const [PLAIN, NIGHTS, JOINED_ROWS] = [180, 20, 400];

const draw = furtherRows('festival-booking-truth-2', ['rows.ndjson']);
const drawn = [
  ...draw(nights, NIGHTS, 'fr', () => true),
  ...draw(festivals, PLAIN, 'fr', () => true),
  ...draw([...festivals, ...nights], JOINED_ROWS, 'fj', ({ credit }) => JOINED.test(credit)),
];
writeSample('fresh', drawn, process.argv[2]);
