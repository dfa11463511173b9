import { expect } from 'chai';
import type { Reads } from '../read/reads.ts';
import { search } from './search-page.ts';

describe('the search page', () => {
  it('asks for a name, and reads nothing, if the request has none', async () => {
    let reads = 0;
    const ask = (): Promise<unknown> => {
      reads += 1;
      return Promise.resolve({ kind: 'wrong', problem: { code: 'invalid_parameter', detail: '' } });
    };
    const request = { name: '', reads: { view: { plan: 'pro' }, ask } as unknown as Reads };
    for (const text of ['', 'q=', 'q=%20']) {
      const answer = await search({ ...request, query: new URLSearchParams(text) });
      const body = 'page' in answer ? String(answer.page.body) : '';
      expect(body, text).to.include('<h1>Search</h1>').and.to.include('into the search field');
      expect(body, text).not.to.include('Nothing has this name');
    }
    expect(reads).to.equal(0);
  });
});
