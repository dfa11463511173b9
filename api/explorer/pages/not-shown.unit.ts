import { expect } from 'chai';
import { replacementPage } from './not-shown.ts';

describe('the page in place of one that needs a Pro plan', () => {
  it('names the variable that sets the plan of the explorer', () => {
    const shown = replacementPage({ kind: 'plan_too_low' }, 'page', () => '/');
    if (!('page' in shown)) throw new Error('There is no page.');
    expect(shown.page.status).to.equal(403);
    expect(String(shown.page.body)).to.include('EXPLORER_PLAN');
  });
});
