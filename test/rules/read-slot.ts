import { z } from 'zod';
import type { RawTime, SlotItem } from '../../ingest/import/formats/format.ts';
import { slotAt } from '../../ingest/import/formats/make-slot.ts';
import { slotRuleFields } from '../../ingest/import/manifest/slot-rules.ts';
import { type SlotOutcome, slotReader } from '../../ingest/import/rules/index.ts';

const manifest = z.object({ source: z.string(), ...slotRuleFields });
/** A manifest's rules with what it leaves out filled in. */
export const rulesOf = (fields: Record<string, unknown>) => manifest.parse({ source: 'some-app', ...fields });

/** Thursday to Monday. */
export const weekend = {
  timezone: 'America/Vancouver',
  start_date: '2024-07-25',
  end_date: '2024-07-29',
  date_precision: 'day',
} as const;

export const blank: SlotItem = slotAt(
  { file: 'lineup.json', where: '$[0]' },
  { credit: 'Kode9', time_status: 'published' },
);

export const read = (fields: Record<string, unknown>, slot: Partial<SlotItem>): SlotOutcome =>
  slotReader(rulesOf(fields), weekend)({ ...blank, ...slot });

/** The performance that a slot becomes, and what was wrong with it. */
export function performed(fields: Record<string, unknown>, slot: Partial<SlotItem>) {
  const outcome = read(fields, slot);
  if (outcome.kind !== 'performance') throw new Error(outcome.kind);
  const { performance, problems } = outcome;
  return { ...performance, whys: problems.map(({ why }) => why), dones: problems.map(({ done }) => done) };
}

export const instant = (iso: string): RawTime => ({ kind: 'instant', iso });
export const local = (date: string, clock: string): RawTime => ({ kind: 'local', date, clock });
export const clock = (clock: string): RawTime => ({ kind: 'clock', clock });
