import type { ClaimEvent } from '../../ingest/events/index.ts';
import { type Folds, folds as rules } from '../../projector/fold/steps/index.ts';
import { editionReport, lineup } from '../fold/claims.ts';
import { eventOf } from './events.ts';

/** Rules that fail on past editions and on credits that contain a text. */
export const failingOn = (text: string): Folds => ({
  ...rules,
  foldEdition: (input) => {
    const folded = rules.foldEdition(input);
    const shown = JSON.stringify(folded?.lineup ?? '');
    if (shown.includes(text) && folded?.row.upcoming === false) throw new Error('cannot apply it');
    return folded;
  },
});

export const night = (slug: string, ...acts: string[]): ClaimEvent[] => {
  const dates = { start_date: '2024-06-01', end_date: '2024-06-02', timezone: 'Europe/Amsterdam' };
  return [eventOf(editionReport(slug, dates)), eventOf(lineup(slug, acts))];
};
