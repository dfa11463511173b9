import type { Proven } from './proof.ts';
import { DOCUMENTS, type Sentence, sentences } from './sentence-list.ts';

/** A sentence with its verdict. */
export interface Verdict {
  readonly sentence: Sentence;
  readonly holds: boolean;
  /** What shows it, or what does not hold. */
  readonly evidence: readonly string[];
}

/** The verdict on each sentence, by the results of the checks. */
export const judge = (results: ReadonlyMap<string, Proven>): Verdict[] =>
  sentences.map((sentence) => {
    const proven = sentence.checks.map((name) => [name, results.get(name)!] as const);
    const faults = proven.flatMap(([name, { faults: own, compared }]) =>
      compared === 0 ? [`${name}: compared nothing`, ...own] : own.map((fault) => `${name}: ${fault}`),
    );
    return {
      sentence,
      holds: faults.length === 0,
      evidence: faults.length > 0 ? faults : evidenceOf(sentence, proven),
    };
  });

function evidenceOf({ tests, reason }: Sentence, proven: readonly (readonly [string, Proven])[]): string[] {
  const shown = proven.map(
    ([
      name,
      {
        evidence: [first],
        compared,
      },
    ]) => `${name} (${compared} comparisons)${first === undefined ? '' : `: ${first}`}`,
  );
  return [
    ...shown,
    ...tests.map(({ file, holds }) => `${file}: ${holds}`),
    ...(reason === null ? [] : [reason]),
  ];
}

/** A Markdown table for each document: sentence, verdict, evidence. */
export const reportOf = (verdicts: readonly Verdict[]): string =>
  DOCUMENTS.map((document) => {
    const own = verdicts.filter(({ sentence }) => sentence.document === document);
    const rows = own.map(({ sentence: { section, text }, holds, evidence }) =>
      [section, text, holds ? 'holds' : 'DOES NOT HOLD', evidence.slice(0, MAX_PIECES).join('<br>')]
        .map(cell)
        .join(' | '),
    );
    return [`## ${document}`, '', '| Section | Sentence | Verdict | Evidence |', '| --- | --- | --- | --- |']
      .concat(rows.map((row) => `| ${row} |`))
      .join('\n');
  }).join('\n\n');

/** Pieces of evidence for one sentence. */
const MAX_PIECES = 4;
const cell = (text: string): string => text.replaceAll('|', '\\|').replaceAll(/\s+/g, ' ');
