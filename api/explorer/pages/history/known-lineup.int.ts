import { expect } from 'chai';
import { type Explorers, openExplorers } from '../../../../test/explorer/open-explorers.ts';
import { richCatalog } from '../../../../test/explorer/rich-catalog.ts';

const PAGE = '/festivals/sonnentau-2025/history';

describe('the page of a lineup as known on a day', () => {
  let explorers: Explorers;
  before(async () => (explorers = await openExplorers(richCatalog, new Date(Date.UTC(2025, 9, 1)))));
  after(() => explorers.close());

  const textOf = async (query: string): Promise<string> =>
    (await explorers.get('standard', PAGE + query).expect(200)).text.replace(/\s+/g, ' ');

  it('has a form for the day, and shows no lineup without one', async () => {
    expect(await textOf(''))
      .to.include('name="known_at"')
      .and.not.to.match(/it was known at \d/);
  });

  it('lists the sets that sources had printed by that day', async () => {
    expect(await textOf('?known_at=2025-03-01T12:00:00Z')).to.include(
      '3 sets in the lineup as it was known at 2025-03-01 12:00 UTC',
    );
    expect(await textOf('?known_at=2025-02-28')).to.include(
      '0 sets in the lineup as it was known at 2025-02-28 23:59 UTC',
    );
  });

  it('refuses an invalid day, and a day that is not over', async () => {
    await explorers.get('standard', `${PAGE}?known_at=yesterday`).expect(400);
    await explorers.get('standard', `${PAGE}?known_at=2999-01-01`).expect(400);
  });
});
