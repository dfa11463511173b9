import { fileURLToPath } from 'node:url';
import { command } from '../run/command.ts';

/**
 * Compares overlaps and co-billed artists of an API with SQL over its exports (`comparisons.py`), and prints how many.
 * @param key of an organization on the Pro plan, with a request for every two series and several for every artist.
 * @param every of the artists, only every nth.
 * @throws with what differs.
 */
export async function compareWithExports(
  python: string,
  base: string,
  key: string,
  every = 1,
): Promise<void> {
  const script = fileURLToPath(new URL('./comparisons.py', import.meta.url));
  const { code, output } = await command([python, script, base, key, String(every)], {
    env: process.env,
    show: false,
    minutes: 60,
  });
  if (code !== 0) throw new Error(output);
  console.log(`      ${output.trim()}`);
}
