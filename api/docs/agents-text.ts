import type { Site } from '../documents/index.ts';
import { problems } from '../errors/index.ts';
import { parametersOf, Schemas, templateOf, tierWords } from '../openapi/index.ts';
import type { Described } from '../declarations/index.ts';
import { CREDIT_LINE, PLACEHOLDER_URL } from './guide-text.ts';
import { unescaped } from './escape-html.ts';
import { type Schema, typeWords } from './shape-tables.ts';

interface Parameter {
  readonly name: string;
  readonly required: boolean;
  readonly description?: string;
  readonly schema: Schema;
}

/** `/agents.md`: how an agent uses the API, from the operations that it serves. */
export function agentsText(operations: readonly Described[], { baseUrl, upgradeUrl }: Site): string {
  const base = baseUrl ?? PLACEHOLDER_URL;
  const upgrade = upgradeUrl === null ? '' : ` A person can change the plan at ${upgradeUrl}.`;
  return `# Festival Booking Data Service: guide for agents

Base address: \`${base}\`. All operations are GET, and answers are JSON unless an operation names another type.

## Access

- Send the API key in the header \`Authorization: Bearer KEY\`. Never put the key into a URL, a log, an answer or a page.
- Every request with a valid key counts towards the monthly quota, errors included. A 429 does not count. The header \`X-Service-Remaining\` shows how many requests are left.
- After 401, 403 or 429, stop: repeating the request does not help. After 503, wait for \`Retry-After\`.${upgrade}
- The command \`bookings mcp\` serves all operations that return JSON data as tools of the Model Context Protocol: \`listFestivals\` is the tool \`list_festivals\`. This command reads the environment variables \`API_URL\` and \`API_KEY\`.

## Rules of the data

- A booking is one artist on one edition (one festival in one year), even if the artist plays several sets there.
- Counts measure how often an artist is booked, never fees. Counts include only rows with \`counted: true\`.
- If you show a count of bookings, also list the editions that it counts. For an artist, request the \`bookings_url\`. For a label, request the label's bookings. Keep the rows that match your filters.
- Coverage differs by year. Compare years with \`/v1/coverage/years\`.
- If the plan does not include some rows, the answer leaves them out, and \`meta.withheld.rows\` is their number. If \`meta.withheld\` is not null, do not present the list as complete.
- If several artists share the name in a request, the answer is 409 with \`candidates\`: repeat the request with the slug of one candidate. A request with a former slug is answered with 301 and the new slug.
- Send a slash in a name as \`%2F\`. Follow the header \`Link\` with \`rel="next"\` for the next page.
- Published work must credit this line: ${CREDIT_LINE}. Resale and redistribution of the data are forbidden.

## Operations

${operations.map(operationText).join('\n')}
## Errors

Errors are \`application/problem+json\`. Let your program branch on the field \`code\`. The field \`errors\` contains each invalid parameter.

${Object.entries(problems)
  .map(([code, { status, title, remedy }]) => `- ${status} \`${code}\`: ${title}. ${remedy}`)
  .join('\n')}
`;
}

function operationText(operation: Described): string {
  const parameters = parametersOf(operation, new Schemas()) as unknown as readonly Parameter[];
  const media = operation.media === undefined ? '' : ` Answers with a file: ${operation.media.join(', ')}.`;
  return `### ${operation.id}

\`GET ${templateOf(operation)}\`: ${operation.summary}. ${tierWords(operation.path)}${media}

${parameters.map(parameterText).join('')}`;
}

const parameterText = ({ name, required, description = '', schema }: Parameter): string =>
  `- \`${name}\` (${typeMarkdown(schema)}${required ? ', required' : ''}): ${description}\n`;

const typeMarkdown = (schema: Schema): string => unescaped(typeWords(schema).replaceAll(/<\/?code>/g, '`'));
