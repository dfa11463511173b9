import { readFileSync } from 'node:fs';
import { expect } from 'chai';
import { folder, referencePages } from './pages.ts';

describe('the reference pages', function () {
  this.timeout(60_000);

  it('equal the committed files (npm run docs:reference writes them)', async () => {
    for (const [name, text] of Object.entries(await referencePages()))
      expect(readFileSync(new URL(name, folder), 'utf8'), name).to.equal(text);
  });

  it('name each kind of thing that they list', async () => {
    const pages = await referencePages();
    expect(pages['cli.md']).to.include('### `bookings log archive`').and.include('Exit codes:');
    expect(pages['metrics.md'])
      .to.match(/`bookings_projector_lag_seconds` \| gauge \|/)
      .and.match(/`bookings_api_request_seconds` \| histogram \| `route` \|/);
    expect(pages['configuration.md'])
      .to.include('| `PORT` | `3000` |')
      .and.match(/\| `LOG_LEVEL` \| `info`; [^|]*\| `fatal`, /);
    expect(pages['errors.md'])
      .to.match(/\| 429 \| `quota_exceeded` \|/)
      .and.match(/\| 409 \| `stale_base` \|/);
    expect(pages['events.md'])
      .to.match(/## `lineup\.reported`[^#]*\| `performances\[\]\.artists\[\]\.trust` \| .*\| yes \|/)
      .and.match(/## `lineup\.corrected`[^#]*\| `swap` \| `select` \| \w+/);
  });
});
