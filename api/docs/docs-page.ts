import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Site } from '../documents/index.ts';
import type { JsonObject } from '../openapi/index.ts';
import type { Described } from '../declarations/index.ts';
import { guide, PLACEHOLDER_URL } from './guide-text.ts';
import { reference, referenceContents } from './reference-text.ts';
import { contentPolicy } from '../../web/response/index.ts';

/** The page at `/docs`: one file without a script, a form or a request to another address. */
export interface Page {
  readonly html: Buffer;
  /** The content security policy: allows the style by its hash, and nothing else. */
  readonly policy: string;
}

const style = readFileSync(new URL('./docs.css', import.meta.url), 'utf8');

export function docsPage(description: JsonObject, operations: readonly Described[], site: Site): Page {
  const text = guide(operations, site);
  const headings = [...text.matchAll(/<h2 id="([\w-]+)">(.*?)<\/h2>/g)].map(([, id, title]) => [id!, title!]);
  const links = headings.map(([id, title]) => `<li><a href="#${id!}">${title!}</a></li>`).join('\n');
  const html = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Festival Booking Data Service: documentation</title>
<style>${style}</style>
</head>
<body>
<nav aria-label="Contents"><ul>
${links}
<li><a href="#reference">Reference</a>${referenceContents(description)}</li>
</ul></nav>
<main>
<h1>Festival Booking Data Service</h1>
<p>Booking data of electronic-music festivals: lineups by day, set times, artists, bookings, leaderboards, labels, genre
trends and coverage. Every count of bookings can be checked against the rows it came from, and every row against its source.</p>
${text}
${reference(description, site.baseUrl ?? PLACEHOLDER_URL)}
</main>
</body>
</html>
`;
  const hash = createHash('sha256').update(style).digest('base64');
  const policy = contentPolicy({
    'style-src': `'sha256-${hash}'`,
    'base-uri': "'none'",
    'form-action': "'none'",
  });
  return { html: Buffer.from(html), policy };
}
