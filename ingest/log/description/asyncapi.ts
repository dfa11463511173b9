import { z } from 'zod';
import { type EventKind, eventKinds } from '../../events/index.ts';
import { wantedTopic } from '../kafka/topic-settings.ts';

/** A JSON value of a document. */
export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json };

// Raised with the meaning of an event; an addition that older readers may ignore raises the second number.
const VERSION = '1.0.0';

/** The log's published language as an AsyncAPI 3 document, from the schemas that the program itself checks with. */
export function asyncApi(): Json {
  const kinds = Object.entries<EventKind>(eventKinds);
  return {
    asyncapi: '3.0.0',
    info: {
      title: 'Festival bookings: the log of claims',
      version: VERSION,
      description:
        'Events are claims with provenance, not facts: sources make statements about subjects, and editors correct them. ' +
        'One topic with one partition: the position of an event is its offset, counted from 0 without gaps. ' +
        'Events are CloudEvents 1.0 in binary mode: attributes are in headers, and the payload is JSON.',
    },
    defaultContentType: 'application/json',
    channels: { claims: channel(kinds.map(([type]) => type)) },
    operations: {
      publish: operation('send', 'Importers and editors publish claims.'),
      fold: operation('receive', 'The projector folds the whole log, in order, into the read tables.'),
    },
    components: {
      messages: Object.fromEntries(kinds.map(([type, kind]) => [type, message(type, kind)])),
      schemas: Object.fromEntries(
        kinds.map(([type, { schema }]) => [
          type,
          withoutDialect(
            z.toJSONSchema(schema, { target: 'draft-7', io: 'input' }) as { [key: string]: Json },
          ),
        ]),
      ),
    },
  };
}

function channel(types: readonly string[]): Json {
  const { config } = wantedTopic(3);
  return {
    address: 'bookings.claims',
    title: 'Claims',
    messages: Object.fromEntries(types.map((type) => [type, { $ref: `#/components/messages/${type}` }])),
    bindings: {
      kafka: {
        topic: 'bookings.claims',
        partitions: 1,
        replicas: 3,
        topicConfiguration: {
          'cleanup.policy': [config['cleanup.policy']!],
          'retention.ms': Number(config['retention.ms']),
          'retention.bytes': Number(config['retention.bytes']),
          'max.message.bytes': Number(config['max.message.bytes']),
        },
        bindingVersion: '0.5.0',
      },
    },
  };
}

const operation = (action: 'send' | 'receive', summary: string): Json => ({
  action,
  summary,
  channel: { $ref: '#/channels/claims' },
});

const message = (type: string, { summary, version }: EventKind): Json => ({
  name: type,
  title: type,
  summary,
  contentType: 'application/json',
  headers: headers(type, version),
  payload: { $ref: `#/components/schemas/${type}` },
  bindings: {
    kafka: {
      key: { type: 'string', description: 'The subject.' },
      bindingVersion: '0.5.0',
    },
  },
});

const attribute = (description: string): { type: 'string'; description: string } => ({
  type: 'string',
  description,
});

const headers = (type: string, version: number): Json => ({
  type: 'object',
  required: [
    'ce_specversion',
    'ce_id',
    'ce_type',
    'ce_source',
    'ce_subject',
    'ce_time',
    'ce_version',
    'content-type',
  ],
  properties: {
    ce_specversion: { type: 'string', const: '1.0' },
    ce_id: attribute('For a statement, a hash of its content. For a correction, the id of the correction.'),
    ce_type: { type: 'string', const: type },
    ce_source: {
      ...attribute('The source or editor: `/sources/` and the name, percent-encoded.'),
      format: 'uri-reference',
      pattern: '^/sources/.+$',
    },
    ce_subject: attribute(
      'The subject of the event: `edition:<slug>`, `artist:<namespace>:<id>`, `import:<id>`, …',
    ),
    ce_time: { ...attribute('When the event was published, UTC.'), format: 'date-time' },
    ce_version: {
      ...attribute(
        `Version of the payload's schema. This document describes version ${version}. Older versions are upcast when they are read.`,
      ),
      pattern: '^[1-9][0-9]*$',
    },
    ce_importid: attribute('The import that published the event; missing for a correction.'),
    ce_traceparent: attribute(
      'The trace (W3C) in which the event was published, if tracing is on. The trace is not part of the claim.',
    ),
    'content-type': { type: 'string', const: 'application/json' },
  },
});

/** AsyncAPI declares the dialect for the whole document. */
const withoutDialect = (schema: { [key: string]: Json }): Json =>
  Object.fromEntries(Object.entries(schema).filter(([name]) => name !== '$schema'));
