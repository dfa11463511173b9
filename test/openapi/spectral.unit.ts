import { Spectral } from '@stoplight/spectral-core';
import { oas } from '@stoplight/spectral-rulesets';
import { expect } from 'chai';
import { description } from '../../api/documents/index.ts';
import type { JsonObject } from '../../api/openapi/json-types.ts';

/** All findings of Spectral's OpenAPI rules on a document, warnings and hints included. */
async function complaints(document: JsonObject): Promise<string[]> {
  const linter = new Spectral();
  linter.setRuleset({
    extends: [[oas as never, 'all']],
    // Both rules require an absolute address, but the address depends on where the API is served.
    rules: { 'contact-properties': 'off', 'license-url': 'off' },
  });
  const found = await linter.run(structuredClone(document) as Record<string, unknown>);
  return found.map(({ code, path, message }) => `${code} ${path.join('.')}: ${message}`);
}

describe('Spectral', function () {
  this.timeout(120_000);

  it("finds nothing in the API's description", async () => {
    expect(await complaints(description)).to.deep.equal([]);
  });

  it('finds faults in a broken description', async () => {
    const without = { ...description, servers: [] };
    expect((await complaints(without)).join()).to.contain('oas3-api-servers');
  });
});
