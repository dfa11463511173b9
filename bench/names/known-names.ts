import { Random } from '../random.ts';

const SYLLABLES = 'ka lo mi ren sta vor da el üm no ri sha té bo ax jun pe ko wi ør zu fa ly gre'.split(' ');

/** Generates `count` different names of acts, of one or two words; the same ones every time. */
export function knownNames(count: number): string[] {
  const random = new Random(11);
  const names = new Set<string>();
  while (names.size < count) names.add(random.many(1, 2, () => word(random)).join(' '));
  return [...names];
}

function word(random: Random): string {
  const letters = random.many(2, 4, () => random.of(SYLLABLES)).join('');
  return letters.slice(0, 1).toUpperCase() + letters.slice(1);
}
