import { writeFileSync } from 'node:fs';
import { description } from '../documents/index.ts';
import { file, text } from './description-file.ts';

// `npm run docs:openapi`
writeFileSync(file, text(description));
