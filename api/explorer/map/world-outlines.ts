import { readFileSync } from 'node:fs';
import { hashedName } from '../../../web/response/index.ts';

/** Land and borders of the world, which a browser fetches once; `npm run docs:outlines` writes the file. */
export const world = readFileSync(new URL('./world.svg', import.meta.url));

export const WORLD_PATH = `/world-${hashedName(world)}.svg`;
