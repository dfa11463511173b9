import { defineHammerSuite } from './hammer-suite.ts';

/** `HAMMER=0.3`: three tenths of the corrections, for a shorter run. */
const part = Number(process.env['HAMMER'] ?? 1);
const times = (whole: number): number => Math.max(1, Math.round(whole * part));

defineHammerSuite({
  on: 'servers',
  editors: 10,
  corrections: times(1_000),
  imports: times(8),
  kills: { ingest: times(6), projector: times(6), broker: times(4), postgres: times(4) },
});
