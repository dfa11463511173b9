import { writeFileSync } from 'node:fs';
import { folder, referencePages } from './pages.ts';

// `npm run docs:reference`
for (const [name, text] of Object.entries(await referencePages())) writeFileSync(new URL(name, folder), text);
