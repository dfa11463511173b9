import { writeFileSync } from 'node:fs';
import { drawOutlines } from './draw-outlines.ts';

writeFileSync(new URL('../../../api/explorer/map/world.svg', import.meta.url), drawOutlines());
