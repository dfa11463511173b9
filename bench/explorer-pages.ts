import { ask } from './ask.ts';
import { explorerKinds } from './explorer-kinds.ts';
import { atMost, type Figure } from './figure.ts';
import { median } from './median.ts';
import type { ReadsOptions } from './reads-alone.ts';
import { startServer } from './reads/server-process.ts';

const TARGET = 3;

/**
 * P15: time to the first byte of an explorer page that is in no cache, beside the API's answers with the same data,
 * asked for at once, in turns. Reports the slowest kind.
 */
export async function measureExplorerPages({ databaseUrl, key, keySecret }: ReadsOptions): Promise<Figure> {
  const listed = await explorerKinds(databaseUrl);
  const api = await startServer('api-process.ts', [databaseUrl, keySecret]);
  const explorer = await startServer('explorer-process.ts', [databaseUrl]);
  const headers = { Authorization: `Bearer ${key}` };
  try {
    const kinds: { kind: string; own: number; reference: number }[] = [];
    for (const { kind, pages } of listed) {
      const [own, reference]: [number[], number[]] = [[], []];
      for (const [nth, { page, reads }] of pages.entries()) {
        const shown = await began(explorer.url + page);
        const answered = await Promise.all(reads.map((read) => began(api.url + read, headers)));
        // The first half compiles the code.
        if (nth < pages.length / 2) continue;
        own.push(shown);
        reference.push(Math.max(...answered));
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
