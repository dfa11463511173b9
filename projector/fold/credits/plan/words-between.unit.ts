import { expect } from 'chai';
import { nameKey } from '../../../../db/keys/index.ts';
import { besideOthers, billed, printedTogether } from '../decide/clues.ts';
import { creditOf, hints, lists, plays, type Row, table } from '../credit-table.unit.ts';
import { clues, evidence, readCredit } from '../index.ts';

table('words between names', [
  ['Ada Lund and Bo Mork', 'Ada Lund + Bo Mork'],
  ['Ada Lund and Bo Mork', 'Ada Lund + Bo Mork', ['Ada Lund']],
  ['Ada Lund and Bo Mork', 'Ada Lund + Bo Mork', ['Ada Lund', 'Bo Mork']],
  ['Ada Lund And Bo Mork (live)', 'Ada Lund + Bo Mork', ['Ada Lund', 'Bo Mork']],
  ['Ada Lund und Bo Mork', 'Ada Lund + Bo Mork', ['Ada Lund', 'Bo Mork']],
  ['Ada Lund y Bo Mork', 'Ada Lund + Bo Mork', ['Ada Lund', 'Bo Mork']],
  ['Ada Lund mit Bo Mork', 'Ada Lund + Bo Mork', ['Ada Lund', 'Bo Mork']],
  ['Ada Lund Y Bo Mork', 'Ada Lund Y Bo Mork', ['Ada Lund', 'Bo Mork']],
  ['Ada Lund et Bo Mork', 'Ada Lund et Bo Mork', ['Ada Lund et Bo Mork', 'Ada Lund', 'Bo Mork']],
  ['Ada Lund and Bo Mork', 'Ada Lund and Bo Mork', ['Ada Lund & Bo Mork', 'Ada Lund', 'Bo Mork']],
  ['Ada and Bo and Cy', 'Ada and Bo and Cy', ['Ada', 'Cy']],
  ['Ada and Bo and Cy', 'Ada and Bo + Cy', ['Ada & Bo', 'Cy']],
  ['Chase and Status', 'Chase and Status'],
  ['Nick Cave and the Bad Seeds', 'Nick Cave and the Bad Seeds', ['Nick Cave']],
  ['Nick Cave and the Bad Seeds', 'Nick Cave and the Bad Seeds', ['Nick Cave', 'The Bad Seeds']],
  ['Ada en vivo', 'Ada', ['Ada', 'Vivo']],
  ['Ada and Secret Guest', 'Ada and Secret Guest', ['Ada']],
  ['Dee b2b Ada and Bo', 'Dee + Ada + Bo', ['Ada', 'Bo']],
  ['Dee b2b Ada and Bo', 'Dee + Ada and Bo'],
  ['Ada and Bo', 'Ada + Bo', ['Ada', 'Bo'], hints('Ada and Bo')],
  ['Ada and Bo', 'Ada and Bo', ['Ada', 'Bo'], lists('Ada and Bo')],
  ['Ada & Bo', 'Ada and Bo', ['Ada', 'Bo'], hints('Ada and Bo')],
  ['Some Show', 'Dee + Ada and Bo', [], hints('Dee', 'Ada and Bo')],
]);

describe('readCredit: words between names', () => {
  const knowing = (keys: readonly string[]) => (key: string) =>
    keys.includes(key) || keys.map(billed).includes(key);
  const reviewItemOf = (text: string, ...keys: string[]) =>
    readCredit(creditOf(text), knowing(keys)).reviewItem;

  it('creates a review item if one of two names is known, or two known names form a band name', () => {
    expect(reviewItemOf('Ada and Glass mork')).to.equal(null);
    expect(reviewItemOf('Ada and Bo Mork')?.parts).to.deep.equal(['Ada', 'Bo Mork']);
    expect(reviewItemOf('Ada Lund and Bo Mork')?.parts).to.deep.equal(['Ada Lund', 'Bo Mork']);
    expect(reviewItemOf('Ada Lund and Bo Mork', nameKey('Bo Mork'))?.parts).to.deep.equal([
      'Ada Lund',
      'Bo Mork',
    ]);
    expect(reviewItemOf('Ada Lund and Bo Mork', nameKey('Bo Mork'), nameKey('Ada Lund'))).to.equal(null);
    expect(reviewItemOf('Ada and the Bos', nameKey('Ada'))).to.equal(null);
    expect(reviewItemOf('Ada and the Bos', nameKey('Ada'), nameKey('The Bos'))?.why).to.equal(
      'all names in the credit are known acts',
    );
    expect(reviewItemOf('Ada and Bo', nameKey('Ada'), printedTogether('ada&bo'))).to.equal(null);
  });

  it('records that two names are printed together, without effect on `&`', () => {
    const clueKeys = clues(creditOf('Ada Lund and Bo Mork'));
    expect(clueKeys).to.have.members([printedTogether('adalund&bomork'), besideOthers('adalund&bomork')]);
    expect(clues(creditOf('Session: Ada and Bo'))).to.deep.equal([printedTogether('ada&bo')]);
    expect(clues(creditOf('Ada y Bo'))).to.deep.equal([besideOthers('adaybo')]);
    const settled = readCredit(
      creditOf('Ada Lund & Bo Mork'),
      knowing([...clueKeys, nameKey('Ada Lund'), nameKey('Bo Mork')]),
    );
    expect(settled.acts.map(({ name }) => name)).to.deep.equal(['Ada Lund', 'Bo Mork']);
  });

  it('keep a list entry as one name if its ids are trusted', () => {
    const evident = (row: Row[3]) => evidence(creditOf('Some Show', row)).map(({ key }) => key);
    expect(evident(hints('Ada and Bo'))).to.deep.equal([]);
    expect(evident(lists('Ada and Bo'))).to.deep.equal(['ada&bo']);
  });

  it('turns the text before a colon into a title if the name after it plays elsewhere', () => {
    const row: Row = ['Some Show: Ada and Bo', ''];
    expect(plays(row)).to.equal('Some Show');
    const { acts } = readCredit(creditOf(row[0]), knowing([besideOthers('ada&bo')]));
    expect(acts.map(({ name }) => name)).to.deep.equal(['Ada and Bo']);
  });
});
