import { writeFileSync } from 'node:fs';
import { collection, file } from './collection.ts';

// `npm run docs:collection`
writeFileSync(file, await collection());
