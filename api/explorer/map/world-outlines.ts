import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';

/** Land and borders of the world, which a browser fetches once; `npm run docs:outlines` writes the file. */
export const world = readFileSync(new URL('./world.svg', import.meta.url));

/** The name has a hash of the content, so browsers can cache the file for ever. */
export const WORLD_PATH = `/world-${createHash('sha256').update(world).digest('hex').slice(0, 12)}.svg`;
