import { openWorkshop } from './workshop.ts';
import { writeFileSync } from 'node:fs';
const w = await openWorkshop(false);
const url = await w.demo(1);
writeFileSync('/tmp/speed/url', url);
writeFileSync('/tmp/speed/env.json', JSON.stringify({folder: w.folder, keySecret: w.keySecret}));
process.on('SIGTERM', async () => { await w.close(); process.exit(0); });
console.log(url);
setInterval(() => {}, 1e6);
