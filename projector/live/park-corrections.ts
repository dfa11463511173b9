import type { Database } from '../../db/generations/index.ts';
import { eventKinds, type EventType } from '../../ingest/events/index.ts';
import { correctionSubject, removeCorrections } from '../store/corrections/index.ts';
import { park } from '../store/parked/index.ts';

/**
 * Parks those of the due corrections (`correction:<id>`) on which a rule fails, as if the rule had failed on their
 * events. They have had no effect yet.
 * @param held the reasons.
 */
export async function parkCorrections(
  client: Database,
  due: readonly string[],
  held: ReadonlyMap<string, string>,
): Promise<void> {
  const claims = await removeCorrections(
    client,
    due.filter((subject) => held.has(subject)),
  );
  const rows = claims.map((claim) => {
    const { position, id, type, subject } = claim;
    const { version } = eventKinds[type as EventType];
    const event = { ...claim, imports: undefined, version, import_id: null };
    const reason = held.get(correctionSubject(id))!;
    return { position, id, subject, reason, event_json: JSON.stringify(event) };
  });
  await park(client, rows);
}
