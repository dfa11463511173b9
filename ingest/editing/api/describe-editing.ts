import { describeOperations } from '../../../web/operations/index.ts';
import { problem } from './answer-schemas.ts';
import type { Operation } from './editors-operation.ts';
import { problemRegistry } from './problems.ts';

/** The editors' API as an OpenAPI 3.1 document. */
export const describeEditing = (operations: readonly Operation[]): object =>
  describeOperations(
    {
      info: {
        title: 'Festival Booking Data Service, API for editors',
        version: '1.0.0',
        description:
          'Send corrections, which override the statements of sources. Readers usually see a correction within a second. Each correction names its author and can be undone. `bookings editors add` prints an editor token.',
        license: { name: 'Per organization', identifier: 'LicenseRef-per-organization' },
        contact: { name: 'The operator of this service' },
      },
      tags: {
        Corrections:
          'Events in which editors correct data. A correction overrides the statements of sources.',
        Batches: 'Many corrections in one file.',
        Review: 'Open questions that a person must answer.',
        Subjects: 'The current state of a subject, and the sources of this state.',
        Notices: 'Feeds and webhooks that report corrections.',
      },
      token: 'An editor token (`bke_…`). Keep it secret.',
      problems: problemRegistry,
      problemSchema: problem,
      always: [
        ...(['invalid_request', 'unauthorized', 'not_found', 'too_large', 'too_many_requests'] as const),
        ...(['unavailable', 'unsupported_type'] as const),
      ],
      forbidden: 'forbidden',
    },
    operations,
  );
