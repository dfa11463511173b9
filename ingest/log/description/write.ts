import { writeFileSync } from 'node:fs';
import { asyncApi } from './asyncapi.ts';
import { file, text } from './asyncapi-file.ts';

// `npm run docs:asyncapi`
writeFileSync(file, text(asyncApi()));
