import { billed, knownByExactName, editionsNeeded, nameAsked } from '../../fold/credits/decide/index.ts';
import { identityCorrections } from '../../fold/identity/index.ts';
import { editionNames } from '../../fold/editions/index.ts';
import { correctionSubject } from '../../store/corrections/index.ts';
import {
  type KnownNames,
  nameReference,
  type NameReferenceRow,
  namesAsBilled,
  namesExactly,
} from '../../store/names/index.ts';
import { folding } from '../../fold/steps/index.ts';
import {
  correctionNameReferences,
  editionNameReferences,
  reportNameReferences,
} from '../../store/contributions/index.ts';
import type { TableCopies } from '../../store/copy/index.ts';
import { editionsOf } from './stream-editions.ts';
import type { CollectedStatements } from './collect-log.ts';

/**
 * Stores which subjects state and need which names.
 * @returns the name keys that are known.
 */
export async function gatherNames(copies: TableCopies, gathered: CollectedStatements): Promise<KnownNames> {
  const { claims, corrections, retracted } = gathered;
  const known = new Map<string, boolean>();
  const hear = hearing(known);
  const copy = await copies.open(nameReference);
  const keep = (rows: readonly NameReferenceRow[]): void => {
    rows.forEach(hear);
    copy.add(rows);
  };
  for (const { id, data } of identityCorrections(corrections)) {
    keep(correctionNameReferences(correctionSubject(id), data));
  }
  for await (const chunk of editionsOf(gathered)) {
    for (const [subject, { lineups, superseded, supersededOrCorrected, listPrintedKeys }] of chunk) {
      const names = folding(subject, () => editionNames(lineups, superseded, supersededOrCorrected));
      keep(editionNameReferences(subject, names, listPrintedKeys()));
    }
    await copy.ready();
  }
  for await (const chunk of claims.live(claims.subjects('artist:'), retracted)) {
    for (const [subject, live] of chunk) keep(reportNameReferences(subject, live));
    await copy.ready();
  }
  copies.close(copy);
  return known;
}

/**
 * Collects the known names, one row at a time. The many reports on artists come after the editions, which determine the
 * requested names.
 */
function hearing(known: Map<string, boolean>): (row: NameReferenceRow) => void {
  const stated = new Map<string, number>();
  const asked = new Set<string>();
  return ({ key, subject, evidence, candidate, ruled }) => {
    if (candidate && nameAsked(key) !== null) asked.add(key);
    if (!evidence) return;
    const so = knownByExactName(key);
    if (namesExactly(subject) && (asked.has(so) || !subject.startsWith('artist:'))) known.set(so, false);
    if (namesAsBilled(subject)) known.set(billed(key), false);
    const needed = editionsNeeded(key);
    const times = needed === 1 ? 1 : (stated.get(key) ?? 0) + 1;
    if (times >= needed) known.set(key, ruled || (known.get(key) ?? false));
    else stated.set(key, times);
  };
}
