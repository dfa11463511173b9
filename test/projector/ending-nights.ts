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

/** A correction `id` that adds an act to an edition, with an embargo until `visibleFrom`. */
export const embargoed = (id: string, slug: string, credit: string, visibleFrom: string): ClaimEvent => ({
  id,
  type: 'lineup.corrected',
  version: 1,
  source: 'editor:ada',
  subject: `edition:${slug}`,
  time: '2024-03-01T00:00:00.000Z',
  import_id: null,
  data: {
    operations: [{ op: 'add', performance: lineup(slug, [credit]).data.performances[0] }],
    by: 'ada',
    evidence: null,
    comment: null,
    base: null,
    visible_from: visibleFrom,
    batch: null,
  },
});
