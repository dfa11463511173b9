import { expect } from 'chai';
import { type Explorers, openExplorers } from '../../../../test/explorer/open-explorers.ts';
import { smallCatalog } from '../../../../test/api/small-catalog.ts';

describe('GET /calendar of the explorer', () => {
  let explorers: Explorers;
  const [edition] = smallCatalog.editions;
  const ahead = { ...edition!, upcoming: true, status: 'scheduled' as const };
  before(async () => {
    const editions = [
      { ...ahead, slug: 'late-2025', name: 'Late 2025', start_date: '2025-12-05' },
      { ...ahead, slug: 'soon-2025', name: 'Soon 2025', start_date: '2025-11-07' },
    ];
    explorers = await openExplorers({ ...smallCatalog, editions }, new Date(Date.UTC(2025, 9, 1)));
  });
  after(() => explorers.close());

  it('shows the month of the next edition unless another is asked for', async () => {
    const { text } = await explorers.get('standard', '/calendar').expect(200);
    expect(text).to.include('Festivals in November 2025').and.to.include('/festivals/soon-2025');
    const { text: asked } = await explorers.get('standard', '/calendar?month=2025-12').expect(200);
    expect(asked).to.include('Festivals in December 2025').and.to.include('/festivals/late-2025');
  });
});
