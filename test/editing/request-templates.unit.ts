import { expect } from 'chai';
import { correctionRequest } from '../../ingest/editing/corrections/request.ts';
import { requestTemplates } from './request-templates.ts';

describe('the requests that are mutated', () => {
  for (const [nth, template] of requestTemplates.entries())
    it(`are valid as they stand (${nth + 1})`, () => {
      const read = correctionRequest.safeParse(template);
      expect(read.success ? null : read.error.issues).to.equal(null);
    });
});
