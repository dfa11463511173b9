import { checkCounts } from './check-counts.ts';

// node --import tsx test/counts/check.ts http://127.0.0.1:3000 bk_…
const [base, key] = process.argv.slice(2);
if (base === undefined || key === undefined) {
  console.error('Usage: node --import tsx test/counts/check.ts API_ADDRESS PRO_KEY');
  process.exit(2);
}
const { mismatches, ...figures } = await checkCounts(base, key);
for (const mismatch of mismatches.slice(0, 100)) console.log(mismatch);
console.log(`${mismatches.length} mismatches`, JSON.stringify(figures));
process.exitCode = mismatches.length === 0 ? 0 : 1;
