import { parseArgs } from 'node:util';
import { campaign } from './campaign.ts';
import { fixtureInputs } from './fixture-inputs.ts';
import { realInputs } from './real-inputs.ts';
import { tryMutant } from './trial.ts';
import { watchdog } from './watchdog.ts';

// npm run fuzz -- [FORMAT...] [--mutants 2000] [--seed 1]: mutants of each format's real files and fixtures.
// npm run fuzz -- --only MANIFEST_OR_FIXTURE --seed N: one of them again.
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    mutants: { type: 'string', default: '2000' },
    seed: { type: 'string', default: '1' },
    only: { type: 'string' },
  },
});
const inputs = [...(await realInputs()), ...(await fixtureInputs())];
const seed = Number(values.seed);
const hangs = watchdog(30_000);
let flaws = 0;
if (values.only !== undefined) {
  for (const input of inputs.filter(({ name }) => name === values.only)) {
    hangs.begin(`${input.name}, seed ${seed}`);
    const { outcome, flaw } = await tryMutant(input, seed);
    console.log(`${input.format}, ${input.name}, seed ${seed}: ${flaw ?? outcome}`);
    if (flaw !== null) flaws++;
  }
} else {
  const wanted = [...new Set(inputs.map(({ format }) => format))].filter(
    (format) => positionals.length === 0 || positionals.includes(format),
  );
  for (const format of wanted) {
    const own = inputs.filter((input) => input.format === format);
    const found = await campaign(own, {
      mutants: Number(values.mutants),
      seed,
      begin: (what) => hangs.begin(what),
    });
    for (const flaw of found.flaws.slice(0, 20)) console.error(flaw);
    flaws += found.flaws.length;
    const { mutants, read, refused, slowest, slowest_seed } = found;
    console.log(
      `${format}: ${mutants} mutants of ${found.inputs} inputs, ${read} read, ${refused} refused, ` +
        `${found.flaws.length} flaws; the slowest took ${slowest} ms (${slowest_seed})`,
    );
  }
}
await hangs.stop();
process.exitCode = flaws > 0 ? 1 : 0;
