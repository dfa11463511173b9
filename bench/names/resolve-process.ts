import { nameKey } from '../../db/keys/index.ts';
import { slugOfEdition } from '../../ingest/events/index.ts';
import { readerOf } from '../../projector/rebuild/bulk/gather-acts.ts';
import { correctedEdition } from '../../projector/fold/corrections/index.ts';
import { editionActs } from '../../projector/fold/editions/readings/edition-readings.ts';
import { folds } from '../../projector/fold/steps/index.ts';
import { processorSeconds } from '../formats/processor-seconds.ts';
import { report } from '../report.ts';
import { lineupsOf } from './credits.ts';
import { knownNames } from './known-names.ts';
import type { Resolved } from './resolved.ts';

const PIECES = 3;

/** Reads lineups as a rebuild does, with all known names in memory. */
const [known, lineups] = process.argv.slice(2).map(Number) as [number, number];
const names = knownNames(known);
const read = readerOf(folds, new Map(names.map((name) => [nameKey(name), false])), () => false);
const claims = lineupsOf(names, lineups);
const readOne = (claim: (typeof claims)[number]) =>
  read(
    claim.subject,
    correctedEdition({
      slug: slugOfEdition(claim.subject),
      unretracted: [claim],
      corrections: [],
    }),
  );

// The first eighth compiles the code and is not measured.
const warm = Math.ceil(lineups / 8);
for (const claim of claims.slice(0, warm)) editionActs(readOne(claim));

// A million names take far longer to generate than to look up: one process measures several parts of the rest.
const rest = claims.slice(warm);
const size = Math.floor(rest.length / PIECES);
report(Array.from({ length: PIECES }, (_, at) => measured(rest.slice(at * size, (at + 1) * size))));

function measured(piece: typeof claims): Resolved {
  const took = processorSeconds();
  let [credits, acts] = [0, 0];
  for (const claim of piece) {
    acts += editionActs(readOne(claim)).length;
    credits += claim.data.performances.length;
  }
  return { credits, acts, cpuSeconds: took() };
}
