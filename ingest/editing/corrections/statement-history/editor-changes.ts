import type { LineupCorrected } from '../../../events/corrections/index.ts';
import type { Change } from '../conflicts/field.ts';
import {
  type Recorded,
  recordedChange,
  type Values,
  type ChangeAuthor,
} from '../conflicts/changes-since-base.ts';
import { changedBy } from '../conflicts/operation-fields.ts';
import type { ReadEdition } from '../edition-state.ts';
import { type SubjectClaims, bySubject } from './claims-by-subject.ts';
import type { Claim, Claims } from './read-claims.ts';
import { LatestValues, statedIn } from './latest-values.ts';
import { EditionStates } from './edition-states.ts';
import { changesOfOperation, changesOfRetraction } from './operation-changes.ts';

/** A correction at its own position, or at that of its retraction. */
interface CorrectionEvent {
  readonly claim: Claim;
  readonly position: number;
  readonly back: boolean;
}

/**
 * Changes by editors, with the value before each claim, and the value that applies again after its
 * retraction.
 */
export const listEditorChanges = (claims: Claims, read: ReadEdition): Recorded[] =>
  bySubject(claims).flatMap((about) => ofSubject(about, read));

/** Looks up the state before an event. */
interface States {
  readonly moments: EditionStates;
  readonly latestValues: LatestValues;
}

function ofSubject(about: SubjectClaims, read: ReadEdition): Recorded[] {
  const states = { moments: new EditionStates(about, read), latestValues: new LatestValues(about) };
  return listEvents(about).flatMap((event) => {
    const { id, time, source } = event.claim;
    const by: ChangeAuthor = { kind: 'editor', editor: source.replace(/^editor:/, ''), correction: id };
    // Old values require reading the edition again, so only for claims that are looked at.
    let changes: Change[] | null = null;
    const values = (nth: number) => (): Values =>
      (changes ??= listChanges(states, event).map((change) => layered(states, event, change)))[nth]!;
    const { position, back } = event;
    return changedBy(statedIn(event.claim)).map((change, nth) =>
      recordedChange(change, { by, position, time, back }, values(nth)),
    );
  });
}

function listEvents({ corrections, retracted }: SubjectClaims): CorrectionEvent[] {
  const events = corrections.flatMap((claim): CorrectionEvent[] => {
    const gone = retracted.get(claim.id);
    const made = { claim, position: claim.position, back: false };
    return gone === undefined ? [made] : [made, { claim, position: gone, back: true }];
  });
  return events.sort((a, b) => a.position - b.position);
}

function listChanges({ moments }: States, { claim, position, back }: CorrectionEvent): Change[] {
  if (claim.type === 'lineup.corrected') {
    const around = { before: moments.at(position - 1), after: moments.at(position) };
    const { operations } = claim.data as LineupCorrected;
    return operations.flatMap((operation) =>
      (back ? changesOfRetraction : changesOfOperation)(operation, around),
    );
  }
  const changes = changedBy(statedIn(claim));
  return back ? changes.map((change) => ({ ...change, from: change.to, to: change.from })) : changes;
}

/**
 * Changes of fields for which only the last claim counts: from the value before this one to the value after
 * its retraction.
 */
function layered(states: States, { claim, position, back }: CorrectionEvent, change: Change): Change {
  const inForce = lookUp(states, claim, change);
  if (inForce === null) return change;
  const [from, now] = [inForce(position - 1), inForce(position)];
  return {
    ...change,
    from: from === undefined ? change.from : from,
    to: back && now !== undefined ? now : change.to,
  };
}

/**
 * The lookup of old values; null: claims on the field are independent of each other, or it belongs to the
 * lineup.
 */
function lookUp(
  { moments, latestValues }: States,
  { type }: Claim,
  change: Change,
): ((at: number) => unknown) | null {
  if (type === 'edition.corrected')
    return OF_ANNOUNCING.has(change.name) ? null : (at) => moments.at(at).facts[change.name];
  const alone =
    type === 'precedence.set' ||
    (type === 'lineup.corrected' && change.name === 'complete') ||
    (type === 'artist.corrected' && !BESIDE.has(change.name));
  return alone ? (at) => latestValues.at(at, change) : null;
}

const OF_ANNOUNCING: ReadonlySet<string> = new Set(['*', 'shown']);
const BESIDE: ReadonlySet<string> = new Set(['who', 'external_ids']);
