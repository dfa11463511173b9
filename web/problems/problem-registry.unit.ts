import { expect } from 'chai';
import { ProblemRegistry } from './problem-registry.ts';

describe('the registry of problems', () => {
  const registry = new ProblemRegistry(
    {
      not_found: { status: 404, title: 'Not found', remedy: 'Ask again.' },
      stale: { status: 409, title: 'Stale', remedy: 'Ask again.' },
      taken: { status: 409, title: 'Taken', remedy: 'Ask again.' },
    },
    (code) => `/docs#${code}`,
  );

  it('orders the members of a body as RFC 9457 does', () => {
    expect(JSON.stringify(registry.members('stale', 'It was changed.', 'id-1'))).to.equal(
      '{"type":"/docs#stale","title":"Stale","status":409,"detail":"It was changed.","code":"stale","request_id":"id-1"}',
    );
  });

  it('groups codes by status and describes each group', () => {
    const groups = registry.byStatus();
    expect([...groups]).to.deep.equal([
      [404, ['not_found']],
      [409, ['stale', 'taken']],
    ]);
    expect(registry.describe(groups.get(409)!)).to.equal('`stale`: Stale. `taken`: Taken.');
    expect([...registry.byStatus(['taken']).keys()]).to.deep.equal([409]);
  });
});
