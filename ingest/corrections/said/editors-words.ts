import type { Change } from '../fields/field.ts';
import { type Recorded, recorded, type Who } from '../fields/moved.ts';
import { changedBy } from '../fields/of-operation.ts';
import type { CorrectionType } from '../request.ts';
import { type About, bySubject } from '../standing/about.ts';
import { factAt, layerAt } from '../standing/facts.ts';
import { StandingLineup } from '../standing/lineup.ts';
import { told, toldBack } from '../standing/told.ts';
import type { Claim, Claims } from './claims.ts';

/** A correction where it was made, or where it was taken back. */
interface Word {
  readonly claim: Claim;
  readonly position: number;
  readonly back: boolean;
}

/** What editors changed, from what stood before each of their words, and what stands again where one is taken back. */
export const editorsWords = (claims: Claims): Recorded[] => bySubject(claims).flatMap(ofSubject);

function ofSubject(about: About): Recorded[] {
  const lineup = new StandingLineup(about);
  return wordsOf(about).flatMap((word) => {
    const { id, time, source } = word.claim;
    const by: Who = { kind: 'editor', editor: source.replace(/^editor:/, ''), correction: id };
    const { position, back } = word;
    return changesOf(about, lineup, word).map((change) => recorded(change, { by, position, time, back }));
  });
}

function wordsOf({ corrections, takenBack }: About): Word[] {
  const words = corrections.flatMap((claim): Word[] => {
    const gone = takenBack.get(claim.id);
    const made = { claim, position: claim.position, back: false };
    return gone === undefined ? [made] : [made, { claim, position: gone, back: true }];
  });
  return words.sort((a, b) => a.position - b.position);
}

function changesOf(about: About, lineup: StandingLineup, word: Word): Change[] {
  const { claim, position, back } = word;
  if (claim.type === 'lineup.corrected') {
    const operated = back ? lineup.takeBack(claim, position) : lineup.say(claim);
    return operated.flatMap(back ? toldBack : told).map((change) => layered(about, word, change));
  }
  const changes = changedBy({ type: claim.type as CorrectionType, data: claim.data });
  const words = back ? changes.map((change) => ({ ...change, from: change.to, to: change.from })) : changes;
  return words.map((change) => layered(about, word, change));
}

/** Fields of which the last word stands alone: from what stood before this one, to what stands where it is taken back. */
function layered(about: About, { claim, position, back }: Word, change: Change): Change {
  const standing = lookUp(claim, change);
  if (standing === null) return change;
  const [from, now] = [standing(about, position - 1), standing(about, position)];
  return {
    ...change,
    from: from === undefined ? change.from : from,
    to: back && now !== undefined ? now : change.to,
  };
}

/** How what stands is looked up; null: words on it stand beside each other, or they are the lineup's. */
function lookUp({ type }: Claim, change: Change): ((about: About, at: number) => unknown) | null {
  if (type === 'edition.corrected')
    return OF_ANNOUNCING.has(change.name) ? null : (about, at) => factAt(about, change.name, at);
  const alone =
    type === 'precedence.set' ||
    (type === 'lineup.corrected' && change.name === 'complete') ||
    (type === 'artist.corrected' && !BESIDE.has(change.name));
  return alone ? (about, at) => layerAt(about, change, at) : null;
}

const OF_ANNOUNCING: ReadonlySet<string> = new Set(['*', 'shown']);
const BESIDE: ReadonlySet<string> = new Set(['who', 'external_ids']);
