import { readFileSync } from 'node:fs';
import { expect } from 'chai';
import { addWebhookOperation } from '../api/operations/add-webhook.ts';

describe('the description of retries', () => {
  // The delays of 13 retries: 5 s, 10 s, 20 s …
  const hours = Math.ceil(Array.from({ length: 13 }, (_, i) => 5 * 2 ** i).reduce((a, b) => a + b) / 3_600);

  it('states the time that the retries take', () => {
    expect(hours).to.equal(12);
    expect(addWebhookOperation.description).to.contain(`retried up to 13 times within ${hours} hours`);
    const guide = readFileSync(new URL('../../../docs/how-to/editors/webhooks.md', import.meta.url), 'utf8');
    expect(guide).to.contain(`not accepted within ${hours} hours`);
  });
});
