import type { Site } from '../documents/index.ts';
import { templateOf } from '../openapi/index.ts';
import type { Described } from '../declarations/index.ts';
import { PLACEHOLDER_URL } from './guide-text.ts';

/** `/llms.txt`: describes the service, with a link for each page and operation. */
export function llmsText(operations: readonly Described[], { baseUrl }: Site): string {
  const base = baseUrl ?? PLACEHOLDER_URL;
  const lines = operations.map((one) => `- [${templateOf(one)}](${base}/docs#${one.id}): ${one.summary}.`);
  return `# Festival Booking Data Service

> A read-only JSON API with booking data of electronic-music festivals: lineups by day, set times, artists, bookings, leaderboards, labels, genre trends and coverage.

Every request needs an API key in the header \`Authorization: Bearer KEY\`, except this page, \`/agents.md\` and \`/docs\`.

## Documentation

- [Guide for agents](${base}/agents.md): access, counting rules, errors, and every operation with its parameters.
- [Documentation](${base}/docs): the same for people, with examples and the fields of each answer.
- [OpenAPI 3.1](${base}/v1/openapi.json): the machine-readable description; needs a key.

## Operations

${lines.join('\n')}
`;
}
