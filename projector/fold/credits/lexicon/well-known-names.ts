import { nameKey } from '../../../../db/keys/index.ts';
import vocabulary from './well-known-names.json' with { type: 'json' };

/*
 * Names that people who book acts know: acts whose names hold a joiner (`Kruder & Dorfmeister`), acts that often share sets,
 * and labels and nights that present others. A fixed list, so that a catalog without identity data reads them too.
 */

const keysIn = (lines: readonly string[]): ReadonlySet<string> =>
  new Set(lines.flatMap((line) => line.split('; ')).map(nameKey));

const ACTS: ReadonlySet<string> = keysIn([...vocabulary.joined, ...vocabulary.acts]);
const LABELS: ReadonlySet<string> = keysIn(vocabulary.labels);

/** Is this the name key of an act that is known everywhere? */
export const isWellKnownAct = (key: string): boolean => ACTS.has(key);

/** Is this the name key of a label or a night, which presents others? */
export const isLabel = (key: string): boolean => LABELS.has(key);
