#!/usr/bin/env node
// `npm test`: everything, cheapest first. `npm test -- unit int` runs only these stages.
import { register } from 'tsx/esm/api';

register();
const { runTests } = await import('./run/run.ts');
process.exit(await runTests(process.argv.slice(2)));
