import { expect } from 'chai';
import { type ServedConsole, serveConsole } from '../../../../../test/console/served-console.ts';
import { signIn, textOf, valueIn } from '../../../../../test/console/signed-in.ts';
import { placed, smallCatalog } from '../../../../../test/editing/small-desk.ts';
import { editionReport, lineup } from '../../../../../test/fold/claims.ts';
import { eventOf } from '../../../../../test/projector/events.ts';

const AT = '/console/editions/sun-2024';

/** An edition on the days of sun-2024, and one of the year before, which book Kode 9. */
const others = [
  editionReport('star-2024', { ...placed('2024-07-20', '2024-07-21'), name: 'Star 2024' }),
  lineup('star-2024', [
    {
      credit: 'Kode 9',
      stage: 'Dome',
      day: '2024-07-20',
      start: '2024-07-20T21:00',
      end: '2024-07-20T22:00',
    },
  ]),
  editionReport('star-2023', { ...placed('2023-07-20', '2023-07-21'), name: 'Star 2023' }),
  lineup('star-2023', [{ credit: 'Kode 9', stage: 'Dome', day: '2023-07-20', start: '2023-07-20T21:00' }]),
].map((claim) => eventOf(claim));

describe('the preview of a set', function () {
  this.timeout(120_000);
  let served: ServedConsole;
  before(async () => {
    served = await serveConsole([...smallCatalog, ...others]);
  });
  after(() => served.close());

  it('warns of an artist who plays in another edition at the same time', async () => {
    const ann = await signIn(served, (await served.desk.editor('ann')).token);
    const base = valueIn(await ann.get(AT), 'base');
    const preview = async (start: string, end: string): Promise<string> => {
      const fields = {
        form: 'add',
        base,
        credit: 'Kode 9 b2b Cy',
        day: '2024-07-20',
        stage: 'Lawn',
        start,
        end,
      };
      return textOf(await ann.part(`${AT}/corrections/preview`, fields));
    };
    const warning = 'Kode 9 plays at Star 2024 at the same time (Dome, 21:00–22:00 there).';
    expect(await preview('20:00', '21:30')).to.contain(warning);
    expect(await preview('18:00', '21:00')).not.to.contain('at the same time');
  });
});
