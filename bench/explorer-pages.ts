import { ask } from './ask.ts';
import { atMost, type Figure } from './figure.ts';
import { median } from './median.ts';
import type { ReadsOptions } from './reads-alone.ts';
import { startServer } from './reads/server-process.ts';
import { slugsOf } from './reads/slugs.ts';

const TARGET = 3;
/** Measured pages of each kind, after as many unmeasured ones, which compile the code. */
const SAMPLE = 150;

/** A kind of page, and the operation that returns the same data as JSON. */
const KINDS = [
  { kind: 'edition', page: '/festivals/', operation: (slug: string) => `/v1/festivals/${slug}` },
  { kind: 'artist', page: '/artists/', operation: (slug: string) => `/v1/artists/${slug}/bookings` },
  { kind: 'label', page: '/labels/', operation: (slug: string) => `/v1/labels/${slug}` },
] as const;

/**
 * P15: time to the first byte of an explorer page that is in no cache, beside the API's answer with the same data, in
 * turns. Reports the slowest kind.
 */
export async function measureExplorerPages({ databaseUrl, key, keySecret }: ReadsOptions): Promise<Figure> {
  const api = await startServer('api-process.ts', [databaseUrl, keySecret]);
  const explorer = await startServer('explorer-process.ts', [databaseUrl]);
  const headers = { Authorization: `Bearer ${key}` };
  try {
    const kinds: { kind: string; own: number; reference: number }[] = [];
    for (const { kind, page, operation } of KINDS) {
      const [own, reference]: [number[], number[]] = [[], []];
      const slugs = await slugsOf(databaseUrl, kind, 2 * SAMPLE);
      for (const [nth, slug] of slugs.entries()) {
        const shown = await began(explorer.url + page + slug);
        const answered = await began(api.url + operation(slug), headers);
        if (nth < slugs.length / 2) continue;
        own.push(shown);
        reference.push(answered);
      }
      kinds.push({ kind, own: median(own), reference: median(reference) });
    }
    const [worst] = kinds.toSorted((a, b) => b.own / b.reference - a.own / a.reference);
    const each = kinds.map(({ kind, own, reference }) => `${kind} ${(own / reference).toFixed(1)}`);
    return atMost({
      id: 'P15',
      what: `the explorer's first byte, beside the API's for the same (${each.join(', ')}), ms`,
      own: worst!.own,
      reference: worst!.reference,
      target: TARGET,
    });
  } finally {
    await Promise.all([api.stop(), explorer.stop()]);
  }
}

async function began(url: string, headers: Readonly<Record<string, string>> = {}): Promise<number> {
  const { status, text, began } = await ask(url, { headers });
  if (status !== 200) throw new Error(`${url} answered ${status}: ${text.slice(0, 300)}`);
  return began;
}
