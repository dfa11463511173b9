import { randomSeed } from '../run/seed.ts';
import { stopStack } from '../stack/stack.ts';
import { campaign } from './campaign.ts';
import { schemathesis } from './python.ts';

// `npm run schemathesis -- [CASES] [SEED]`: 10,000 cases from a seed of its own, which is printed.
const [wanted = '10000', seed = String(randomSeed())] = process.argv.slice(2);
console.log(`${wanted} cases from seed ${seed}`);
try {
  const { cases, rounds, failure } = await campaign(schemathesis(), Number(wanted), Number(seed));
  if (failure !== null) console.error(failure);
  console.log(`${cases} cases in ${rounds} rounds, ${failure === null ? 'no failure' : 'FAILED'}`);
  process.exitCode = failure === null ? 0 : 1;
} finally {
  await stopStack();
}
