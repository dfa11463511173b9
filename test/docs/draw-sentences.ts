import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { programTexts } from './program-texts.ts';

/**
 * Draws sentences that users read, for a reader who did not write them: `--seed 1 --count 200`. Each one is printed
 * with its place and, in brackets, the sentence before it in the same paragraph or cell.
 */

type InContext = { before: string; sentence: string };
type Drawn = InContext & { place: string };

const { values } = parseArgs({
  options: { seed: { type: 'string', default: '1' }, count: { type: 'string', default: '200' } },
});

/** Strings that are not sentences: SQL, code, CSS, triggers of htmx, codes of countries, names of the demo's artists. */
const IS_SQL =
  /\b(?:SELECT|INSERT|UPDATE|DELETE|JOIN|FROM|WHERE|GROUP BY|ORDER BY|ISOLATION LEVEL|TIME ZONE|LOCK TABLE|CREATE TEMPORARY|CASE WHEN|IS NULL|WITH …) |concat\(/;
const IS_CODE = /\bif \(!|delay:\d+ms|border-bottom:|^source: |^\w+, \w+, (?:\w+, )+\w+$|^January /m;
const IS_LIST = /^(?:ingest\/import\/demo\/(?:demo-vocabulary|manifests)|db\/countries)\.ts/;
const ATTRIBUTE = /[\w:-]+="[^"]*"/g;

/** A space of code in backticks, where no sentence ends. */
const INNER_SPACE = '\u{1}';

/** Splits prose and lists into sentences of at least six words, each with the one before it in its paragraph. */
const splitSentences = (text: string): InContext[] =>
  text
    .replaceAll(/`[^`\n]+`/g, (code) => code.replaceAll(' ', INNER_SPACE))
    .split(/\n\s*\n|\n\s*(?:-|\d+\.) /)
    .flatMap(splitParagraph)
    .filter(({ sentence }) => sentence.split(' ').filter((word) => /\p{L}/u.test(word)).length >= 6);

const splitParagraph = (paragraph: string): InContext[] =>
  paragraph
    .split(/(?<=[.!?;])\s/)
    .map((sentence) => sentence.replaceAll(/\s+/g, ' ').replaceAll(INNER_SPACE, ' ').trim())
    .map((sentence, nth, all) => ({ before: all[nth - 1] ?? '', sentence }));

/** Text of a page without its tags, and without attributes that stand outside of a tag in the program's source. */
const withoutMarkup = (text: string): string =>
  text.replaceAll(/<[^>]*>/g, '\n\n').replaceAll(ATTRIBUTE, '\n\n');

const splitRow = (line: string): string[] =>
  line
    .split(/(?<!\\)\|/)
    .slice(1, -1)
    .map((cell) => cell.trim());

/** The parts of a page as its readers see them: text under its heading, and each cell of a table in its row and column. */
function splitPage(file: string, page: string): [string, string][] {
  let [place, columns] = [file, [] as string[]];
  const parts: [string, string][] = [];
  for (const line of page.replaceAll(/^```[\s\S]*?^```/gm, '').split('\n')) {
    if (/^#/.test(line)) place = `${file} > ${line.replace(/^#+ /, '')}`;
    else if (!line.startsWith('|')) {
      columns = [];
      const last = parts.at(-1);
      if (last?.[0] === place) last[1] += `\n${line}`;
      else parts.push([place, line]);
    } else if (columns.length === 0) columns = splitRow(line);
    else {
      const cells = splitRow(line);
      for (const [nth, cell] of cells.entries()) {
        const row = nth === 0 ? '' : ` ${cells[0]!}:`;
        parts.push([`${place} >${row} ${columns[nth] ?? ''}`, cell]);
      }
    }
  }
  return parts;
}

const listPages = (): string[] => [
  ...readdirSync('docs', { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.md'))
    .map((file) => join('docs', file)),
  ...['README.md', 'CONTRIBUTING.md', 'api/docs/guide.md', 'examples/README.md'],
];

function listDescriptions(value: unknown, place: string): [string, string][] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]: [string, unknown]) =>
    typeof inner === 'string' && (key === 'description' || key === 'summary')
      ? [[place, inner] as [string, string]]
      : listDescriptions(inner, `${place}/${key}`),
  );
}

function collectSentences(): Drawn[] {
  const description: unknown = JSON.parse(readFileSync('api/openapi/openapi.json', 'utf8'));
  const texts: [string, string][] = [
    ...listPages().flatMap((file) => splitPage(file, readFileSync(file, 'utf8'))),
    ...programTexts()
      .filter(({ place, text }) => !IS_SQL.test(text) && !IS_CODE.test(text) && !IS_LIST.test(place))
      .map(({ place, text }): [string, string] => [place, withoutMarkup(text)]),
    ...listDescriptions(description, 'openapi'),
  ];
  const bySentence = new Map(
    texts.flatMap(([place, text]) =>
      splitSentences(text).map((found): [string, Drawn] => [found.sentence, { place, ...found }]),
    ),
  );
  return [...bySentence.values()];
}

/** Park and Miller's generator: the same seed draws the same sentences. */
function* draw(all: Drawn[], seed: number): Generator<Drawn> {
  let state = (seed * 48_271 + 11) % 2_147_483_647;
  while (all.length > 0) {
    state = (state * 48_271) % 2_147_483_647;
    const [drawn] = all.splice(state % all.length, 1);
    yield drawn!;
  }
}

const sentences = collectSentences();
console.log(`${values.count} of ${sentences.length} sentences, seed ${values.seed}`);
let left = Number(values.count);
for (const { place, before, sentence } of draw(sentences, Number(values.seed))) {
  if (left-- === 0) break;
  console.log(`${place} |${before === '' ? '' : ` [${before}]`} ${sentence}`);
}
