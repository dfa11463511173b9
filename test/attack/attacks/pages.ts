import type { Target } from '../target.ts';
import { ask, type Attacker } from './ask.ts';

const PAINTER = '127.0.0.9';
const IMAGES = [
  (n: number) => `/cards/boards.png?year=${1990 + n}`,
  (n: number) => `/cards/artists/koen-wade.png?n=${n}`,
  (n: number) => `/artists/koen-wade/years.png?from=${1990 + n}`,
  (n: number) => `/genres.png?n=${n}`,
  () => '/scene-reads/2026-q3.pdf',
  (n: number) => `/festivals/valley-sound-2027/calendar.ics?n=${n}`,
  (n: number) => `/map?n=${n}`,
];

/** Attacks on the pages for people, which the process of readers serves. */
export const pageAttacks = ({ explorer: port }: Target): readonly Attacker[] => [
  {
    name: 'images',
    at: 100,
    attack: (n, round) => ask({ port, path: IMAGES[n % IMAGES.length]!(100 * round + n), from: PAINTER }),
  },
];
