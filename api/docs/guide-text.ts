import { readFileSync } from 'node:fs';
import { marked } from 'marked';
import type { Site } from '../documents/index.ts';
import { escaped } from './escape-html.ts';
import { DEFAULT_CEILING } from '../../db/accounts/index.ts';
import { changelog, withDeprecations } from '../changelog/index.ts';
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
    contact: contact === null ? '' : `\n\nContact: \`${escaped(contact)}\`.`,
    upgrade: upgradeUrl === null ? '' : ` Change the plan at \`${escaped(upgradeUrl)}\`.`,
    ceiling: DEFAULT_CEILING.toLocaleString('en-US'),
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
  return markdown(source.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => filled[name]!));
}

/** Markdown as HTML, for texts of this repository only: HTML in them is not escaped. Each wide table scrolls by itself. */
export function markdown(text: string): string {
  const html = marked.parse(text, { async: false });
  return html
    .replaceAll('<table>', '<div class="wide" role="group" aria-label="Table" tabindex="0"><table>')
    .replaceAll('</table>', '</table></div>')
    .replaceAll('<pre>', '<pre tabindex="0">')
    .replaceAll(/<h2>(.*?)<\/h2>/g, (_, title: string) => `<h2 id="${anchor(title)}">${title}</h2>`);
}

/** `Eras and coverage`: `eras-and-coverage`. */
export const anchor = (title: string): string => title.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-');

const code = (text: string): string => `\`${text}\``;
const table = (heads: readonly string[], rows: readonly (readonly string[])[]): string =>
  [heads, heads.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');

function releaseWords({ version, date, changes }: (typeof changelog.versions)[number]): string {
  const lines = changes.map(
    ({ kind, path, text }) => `- ${kind}${path === null ? '' : ` ${code(path)}`}: ${text}`,
  );
  return [`### ${version} (${date ?? 'not released yet'})`, '', ...lines].join('\n');
}
