import { LINES_A_DAY, MAX_ABREAST, MAX_STAGES } from '../edition/timetable/timetable.ts';

/**
 * Positions in a timetable as classes, since the page may have no style of its own (`style-src 'self'`).
 * `.r12` begins at line 12, `.n6` is six lines long, `.c3` is the third column, `.abreast2.lane1` its right
 * half.
 */
export function gridStyles(): string {
  const rules: string[] = [];
  for (let line = 0; line < LINES_A_DAY; line++) rules.push(`.r${line}{grid-row-start:${line + 2}}`);
  for (let lines = 1; lines <= LINES_A_DAY; lines++) rules.push(`.n${lines}{grid-row-end:span ${lines}}`);
  for (let column = 0; column < MAX_STAGES; column++)
    rules.push(`.c${column}{grid-column:${column + 2}}`, `.of${column + 1}{--stages:${column + 1}}`);
  for (let abreast = 2; abreast <= MAX_ABREAST; abreast++) {
    const share = 100 / abreast;
    rules.push(`.block.abreast${abreast}{width:${share}%}`);
    for (let lane = 1; lane < abreast; lane++)
      rules.push(`.block.abreast${abreast}.lane${lane}{margin-inline-start:${share * lane}%}`);
  }
  return rules.join('');
}
