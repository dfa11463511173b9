import { readFileSync } from 'node:fs';
import schemaOfAsyncApi from '@asyncapi/specs/schemas/3.0.0.json' with { type: 'json' };
import { Ajv, type ValidateFunction } from 'ajv';
import addFormats from 'ajv-formats';
import { expect } from 'chai';
import fc from 'fast-check';
import { anyEvent } from '../../../test/log/contract/events.ts';
import { eventKinds } from '../../events/index.ts';
import { toRecord } from '../kafka/kafka-record.ts';
import { asyncApi } from './asyncapi.ts';
import { file, text } from './asyncapi-file.ts';

interface Document {
  readonly components: {
    readonly messages: Record<string, { readonly headers: object }>;
    readonly schemas: Record<string, object>;
  };
}

const document = (): Document => JSON.parse(text(asyncApi())) as Document;

/** AsyncAPI’s schema contains the JSON Schema metaschema, so ajv must not load its own. */
const documentChecker = (): ValidateFunction => {
  const ajv = new Ajv({ strict: false, allErrors: true, meta: false, validateSchema: false });
  addFormats.default(ajv);
  return ajv.compile(schemaOfAsyncApi);
};

const checker = (): Ajv => {
  const ajv = new Ajv({ strict: false, allErrors: true });
  addFormats.default(ajv);
  return ajv;
};

describe('the AsyncAPI document of the log', function () {
  this.timeout(60_000);

  it('equals the committed file (npm run docs:asyncapi writes it)', () => {
    expect(readFileSync(file, 'utf8')).to.equal(text(asyncApi()));
  });

  it('is valid AsyncAPI 3', () => {
    const validate = documentChecker();
    expect(validate(document()), JSON.stringify(validate.errors, null, 1)).to.equal(true);
  });

  it('fails the validation with a misspelled field', () => {
    const validate = documentChecker();
    expect(validate({ ...document(), channels: { claims: { adress: 'bookings.claims' } } })).to.equal(false);
  });

  it('has a valid JSON Schema for every event type', () => {
    const { messages, schemas } = document().components;
    expect(Object.keys(messages)).to.deep.equal(Object.keys(eventKinds));
    for (const [type, schema] of Object.entries(schemas)) {
      expect(checker().validateSchema(schema), type).to.equal(true);
    }
  });

  it('describes the record headers as they are sent', () => {
    const { messages } = document().components;
    for (const type of Object.keys(eventKinds)) {
      const validate = checker().compile(messages[type]!.headers);
      fc.assert(
        fc.property(anyEvent, (event) => {
          const { headers } = toRecord({ ...event, type });
          expect(validate(headers), JSON.stringify(validate.errors)).to.equal(true);
        }),
        { numRuns: 20 },
      );
    }
  });

  it('accepts the payloads that the program accepts, and refuses the others', () => {
    const validate = checker().compile(document().components.schemas['import.retracted']!);
    const payload = { import_id: 'i-1', by: 'anna', reason: null };
    expect(validate(payload)).to.equal(true);
    expect(eventKinds['import.retracted'].schema.safeParse(payload).success).to.equal(true);
    expect(validate({ ...payload, by: 7 })).to.equal(false);
    expect(validate({ ...payload, more: true })).to.equal(false);
  });
});
