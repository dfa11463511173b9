import type { EditionReported, EventData } from '../../events/index.ts';
import { changedBy } from '../fields/of-operation.ts';
import type { CorrectionType } from '../request.ts';
import type { Claim } from '../said/claims.ts';
import { grouped, speakingAt } from '../said/speaking.ts';
import { type About, standingAt } from './about.ts';
import { agreed } from './rows.ts';

type Operation = EventData<'edition.corrected'>['operations'][number];

/** What a fact of an edition is at a position of the log; undefined: it is not known here. */
export function factAt(about: About, name: string, at: number): unknown {
  const words = standingAt(about, at).filter(({ type }) => type === 'edition.corrected');
  for (const { data } of words.reverse()) {
    const operations = [...(data as EventData<'edition.corrected'>).operations].reverse();
    const word = operations.find((operation) => decides(operation, name));
    // How an announcement and what sources say go together is for the projector to say.
    if (word) return word.op === 'set' ? (word.set as Readonly<Record<string, unknown>>)[name] : undefined;
  }
  return reportedAt(about, name, at);
}

const decides = (operation: Operation, name: string): boolean =>
  operation.op === 'announce' || (operation.op === 'set' && name in operation.set);

function reportedAt({ statements, takenBack }: About, name: string, at: number): unknown {
  const reports = statements.filter(({ type }) => type === 'edition.reported');
  const said = speakingAt([...grouped(reports).values()], takenBack, at);
  const rows = said.map(({ id, data }) => {
    const { edition } = data as EditionReported;
    return { sheet: id, gone: false, now: { ...edition, credit: '' } };
  });
  return agreed(rows, name);
}

/** Of what is said over again, the last word that stands at a position; undefined: nobody's. */
export function layerAt(about: About, { of, name }: { of: string; name: string }, at: number): unknown {
  const changes = standingAt(about, at).flatMap(changesOf);
  return changes.filter((change) => change.of === of && change.name === name).at(-1)?.to;
}

const changesOf = ({ type, data }: Claim) => changedBy({ type: type as CorrectionType, data });
