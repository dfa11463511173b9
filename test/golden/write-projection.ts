import { existsSync, writeFileSync } from 'node:fs';
import { stopStack } from '../stack/stack.ts';
import { GOLDEN_FILE, projectGolden, readGolden, refusalsOf } from './projection.ts';

/** `npm run golden`: writes what the projector makes of the golden logs, under a projection version of its own. */
const now = await projectGolden();
const refusals = existsSync(GOLDEN_FILE) ? refusalsOf(readGolden(), now) : [];
if (refusals.length === 0) writeFileSync(GOLDEN_FILE, `${JSON.stringify(now, null, 2)}\n`);
for (const sentence of refusals) console.error(sentence);
process.exitCode = refusals.length === 0 ? 0 : 1;
await stopStack();
