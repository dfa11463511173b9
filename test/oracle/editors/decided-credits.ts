import { nameKey } from '../../../db/keys/index.ts';
import type { ListedArtist } from '../../../ingest/events/statements/index.ts';
import { type Correction, wordsOf } from '../statements-in-force.ts';
import { type Line, type Lineup, touched } from './line.ts';

const same = (a: string, b: string): boolean => nameKey(a) === nameKey(b);

/** A lineup after the editors' decisions that hold everywhere: about its source's words, then about its credits. */
export function applyDecidedCredits(lineup: Lineup, words: readonly Correction[]): Lineup {
  const operations = wordsOf(words, 'source.corrected')
    .filter(({ subject }) => subject === `source:${lineup.source}`)
    .flatMap(({ data }) => data.operations);
  const lines: Line[] = [];
  const whom = (listed: ListedArtist): ListedArtist => {
    let now = listed;
    for (const each of operations) {
      if (each.op === 'artist' && now.ids[each.namespace] === each.id)
        now = { ...now, ids: { [each.namespace]: each.id }, trust: 'identity' };
    }
    return now;
  };
  for (const line of lineup.data.performances) {
    const isNone = operations.some(
      (each) => each.op === 'leave_out' && line[each.field] !== null && same(line[each.field]!, each.value),
    );
    if (isNone) continue;
    let { stage } = line;
    for (const each of operations)
      if (each.op === 'stage' && stage !== null && same(stage, each.from)) stage = each.to;
    const read = inCredit({ ...line, stage, artists: line.artists.map(whom) }, words);
    if (read !== null) lines.push(read);
  }
  return {
    ...lineup,
    data: { ...lineup.data, performances: lines, unscheduled: lineup.data.unscheduled.map(whom) },
  };
}

/** Null: an editor decided that the credit is no music. */
function inCredit(line: Line, words: readonly Correction[]): Line | null {
  let now = line;
  let isNone = false;
  for (const { data } of wordsOf(words, 'credit.corrected')) {
    if (!same(data.credit, line.credit)) continue;
    for (const operation of data.operations) {
      if (operation.op === 'rename') now = renamed({ ...now, artists: line.artists }, operation.to);
      if (operation.op === 'acts') now = touched(now, {}, { cast: operation.acts });
      if (operation.op === 'set_type')
        now = touched(now, { set_type: operation.set_type }, { set_type: operation.set_type });
      if (operation.op === 'role') isNone = operation.role === 'none';
      if (operation.op === 'role' && operation.role !== 'none')
        now = touched(now, { role: operation.role }, { role: operation.role });
    }
  }
  return isNone ? null : now;
}

/** A line with another credit: listed artists that it names stay, and earlier decisions about who plays are void. */
export function renamed(line: Line, credit: string): Line {
  const by = Object.fromEntries(Object.entries(line.by ?? {}).filter(([settled]) => settled !== 'cast'));
  return { ...line, credit, artists: line.artists.filter(({ name }) => mentions(credit, name)), by };
}

function mentions(credit: string, name: string): boolean {
  const inWords = (text: string): string => ` ${text.split(/\W+/).map(nameKey).join(' ')} `;
  return same(credit, name) || inWords(credit).includes(inWords(name));
}
