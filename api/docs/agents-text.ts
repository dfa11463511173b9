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

- Send the API key in the header \`Authorization: Bearer KEY\`. Never put it into a URL, a log, an answer or a page.
- Every request with a valid key counts towards the monthly quota, errors included. A 429 does not count. \`X-Service-Remaining\` shows what is left.
- After 401, 403 or 429, stop: repeating the request does not help. After 503, wait for \`Retry-After\`.${upgrade}
- The command \`bookings mcp\` serves all operations that return JSON data as tools of the Model Context Protocol: \`listFestivals\` is the tool \`list_festivals\`. The command reads \`API_URL\` and \`API_KEY\`.

## Rules of the data

- A booking is one artist on one edition (one festival in one year), however many sets.
- Counts measure how often an artist is booked, never fees. Counts include only rows with \`counted: true\`.
- Show the rows behind a number: the \`bookings_url\` of an artist and the bookings of a label list the editions. Keep the rows that match your filters.
- Coverage differs by year. Compare years with \`/v1/coverage/years\`.
- \`meta.withheld\` is the number of rows that are left out because the plan does not include them. If it is not 0, do not present the list as complete.
- If several artists share the name in a request, the answer is 409 with \`candidates\`: repeat the request with the slug of one candidate. A former slug is answered with 301 and the new slug.
- Send a slash in a name as \`%2F\`. Follow the header \`Link\` with \`rel="next"\` for the next page.
- Published work must credit this line: ${CREDIT_LINE}. Resale and redistribution of the data are forbidden.

## Operations

${operations.map(operationText).join('\n')}
## Errors

Errors are \`application/problem+json\`. Branch on \`code\`; \`errors\` names each invalid parameter.

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
