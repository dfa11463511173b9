import { readFileSync } from 'node:fs';
import { marked } from 'marked';
import type { Site } from '../documents/index.ts';
import { DEFAULT_CEILING_REQUESTS } from '../../db/accounts/index.ts';
import { changelog, withDeprecations } from '../changelog/index.ts';
import { DEFAULT_LIMITS } from '../limits/index.ts';
import { problems } from '../errors/index.ts';
import { templateOf, tierWords } from '../openapi/index.ts';
import { type Described, listDeprecations } from '../declarations/index.ts';

/** The credit line of published work. */
export const CREDIT_LINE = 'Data: Festival Booking Data Service';

/** The address in examples if no `API_URL` is configured. */
export const PLACEHOLDER_URL = 'https://YOUR_HOST';

const source = readFileSync(new URL('./guide.md', import.meta.url), 'utf8');

/** The guide as HTML: Markdown of this repository, with tables from the program's own definitions. */
export function guide(operations: readonly Described[], { baseUrl, contact, upgradeUrl }: Site): string {
  const filled: Readonly<Record<string, string>> = {
    base: baseUrl ?? PLACEHOLDER_URL,
    contact: contact === null ? '' : `\n\nContact: ${code(contact)}.`,
    upgrade: upgradeUrl === null ? '' : ` Change the plan at ${code(upgradeUrl)}.`,
    ceiling: DEFAULT_CEILING_REQUESTS.toLocaleString('en-US'),
    keyless: String(DEFAULT_LIMITS.keylessPerAddress),
    connections: DEFAULT_LIMITS.connectionsPerAddress.toLocaleString('en-US'),
    credit: CREDIT_LINE,
    tiers: table(
      ['Operation', 'Who sees what'],
      operations.map((one) => [code(templateOf(one)), tierWords(one.path)]),
    ),
    errors: table(
      ['Status', 'Code', 'Meaning', 'What to do'],
      Object.entries(problems).map(([name, { status, title, remedy }]) => [
        String(status),
        `<a id="${name}"></a>${code(name)}`,
        `${title}.`,
        remedy,
      ]),
    ),
    changelog: withDeprecations(changelog, listDeprecations(operations))
      .versions.map(releaseWords)
      .join('\n\n'),
  };
  return markdown(fillPlaceholders(source, filled));
}

/** Replaces each `{{name}}`. @throws if a name has no value. */
export const fillPlaceholders = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replaceAll(/\{\{(\w+)\}\}/g, (placeholder, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`${placeholder} has no value.`);
    return value;
  });

/** Markdown as HTML, for texts of this repository only: HTML in them is not escaped. Each wide table scrolls by itself. */
export function markdown(text: string): string {
  const html = marked.parse(text, { async: false });
  return html
    .replaceAll('<table>', '<div class="wide" role="group" aria-label="Table" tabindex="0"><table>')
    .replaceAll('</table>', '</table></div>')
    .replaceAll('<pre>', '<pre tabindex="0">')
    .replaceAll(
      /<h2>(.*?)<\/h2>/g,
      (_, title: string) => `<h2 id="${anchor(toPlainSigns(title))}">${title}</h2>`,
    );
}

/** `Eras and coverage`: `eras-and-coverage`. */
export const anchor = (title: string): string => title.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-');

/** The text of HTML, with one sign for each entity. */
const toPlainSigns = (html: string): string => html.replaceAll(/<[^>]+>/g, '').replaceAll(/&#?\w+;/g, '&');

/** A code span of Markdown. Its fence is longer than each run of back-ticks in the text. */
function code(text: string): string {
  const runs = text.match(/`+/g) ?? [];
  if (runs.length === 0) return `\`${text}\``;
  const fence = '`'.repeat(1 + Math.max(...runs.map(({ length }) => length)));
  return `${fence} ${text} ${fence}`;
}
const table = (heads: readonly string[], rows: readonly (readonly string[])[]): string =>
  [heads, heads.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');

function releaseWords({ version, date, changes }: (typeof changelog.versions)[number]): string {
  const lines = changes.map(
    ({ kind, path, text }) => `- ${kind}${path === null ? '' : ` ${code(path)}`}: ${text}`,
  );
  const title = date === null ? 'Not released yet' : `${version} (${date})`;
  return [`### ${title}`, '', ...lines].join('\n');
}
