import { nameKey } from '../../db/keys/index.ts';
import { readerOf } from '../../projector/build/acts.ts';
import { correctedEdition } from '../../projector/fold/corrections/index.ts';
import { editionActs } from '../../projector/fold/editions/readings.ts';
import { folds } from '../../projector/index.ts';
import { tell } from '../tell.ts';
import { lineupsOf } from './credits.ts';
import { knownNames } from './known-names.ts';

/** Reads lineups as the build does, against names that are all in memory. */
const [known, lineups] = process.argv.slice(2).map(Number) as [number, number];
const names = knownNames(known);
const read = readerOf(folds, new Map(names.map((name) => [nameKey(name), false])), () => false);
const claims = lineupsOf(names, lineups);
const readOne = (claim: (typeof claims)[number]) =>
  read(
    claim.subject,
    correctedEdition({
      slug: claim.subject.slice('edition:'.length),
      standing: [claim],
      corrections: [],
    }),
  );

// What comes first also compiles: an eighth of it, unmeasured.
const warm = Math.ceil(lineups / 8);
for (const claim of claims.slice(0, warm)) editionActs(readOne(claim));

const before = process.cpuUsage();
let [credits, acts] = [0, 0];
for (const claim of claims.slice(warm)) {
  acts += editionActs(readOne(claim)).length;
  credits += claim.data.performances.length;
}
const { user, system } = process.cpuUsage(before);
tell({ credits, acts, cpuSeconds: (user + system) / 1e6 });
