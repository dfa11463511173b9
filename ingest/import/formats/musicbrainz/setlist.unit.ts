import { expect } from 'chai';
import { readBytes } from '../../../../test/formats/read-bytes.ts';
import { musicbrainz } from './index.ts';
import { artistLines } from './setlist.ts';

const TERN = 'aaaaaaaa-0000-4000-8000-000000000021';
const WREN = 'aaaaaaaa-0000-4000-8000-000000000022';

describe('artistLines', () => {
  it('returns lines with @, linked or plain, and omits works and remarks', () => {
    const setlist = `# Main Stage\r\n@ [${TERN}|Pale Tern]\r\n* [${WREN}|A Work]\n@ Nachtfalter\n\nno line of anything`;
    expect(artistLines(setlist)).to.deep.equal([
      { credit: 'Pale Tern', artists: [{ name: 'Pale Tern', id: TERN }] },
      { credit: 'Nachtfalter', artists: [{ name: 'Nachtfalter', id: null }] },
    ]);
  });

  it('keeps the text around several links as the credit', () =>
    expect(artistLines(`@ [${TERN}|Pale Tern] b2b [${WREN.toUpperCase()}|Wren] (live)`)).to.deep.equal([
      {
        credit: 'Pale Tern b2b Wren (live)',
        artists: [
          { name: 'Pale Tern', id: TERN },
          { name: 'Wren', id: WREN },
        ],
      },
    ]));

  it('decodes brackets and ampersands from entities', () =>
    expect(artistLines('@ Fish &amp; Rice &lsqb;DJ set&rsqb;')[0]!.credit).to.equal('Fish & Rice [DJ set]'));

  it('takes brackets without an end as text, a million of them too', () => {
    expect(artistLines(`@ [${TERN}|Pale Tern] & [${WREN}|Wren`)).to.deep.equal([
      { credit: `Pale Tern & [${WREN}|Wren`, artists: [{ name: 'Pale Tern', id: TERN }] },
    ]);
    const text = `[${TERN}|`.repeat(1_000_000);
    expect(artistLines(`@${text}`)[0]!.credit).to.have.length(text.length);
  });

  it('omits a link without a name', () => expect(artistLines(`@ [${TERN}]\n@  `)).to.deep.equal([]));
});

describe('the setlist of a MusicBrainz event', () => {
  const read = async (type: string) => {
    const event = {
      id: '11111111-0000-4000-8000-000000000001',
      name: 'Hollow Hill 2014',
      type,
      setlist: `@ [${TERN}|Pale Tern]\n@ [${WREN}|Wren]\n@ Nachtfalter\n@ Kestrel`,
      'life-span': { begin: '2014-06-06', end: '2014-06-06' },
      relations: [
        {
          type: 'main performer',
          artist: { id: TERN, name: 'Pale Tern' },
          'source-credit': 'Pale Tern (live)',
        },
        { type: 'DJ', artist: { id: '17', name: 'kestrel' } },
      ],
    };
    const { items } = await readBytes(musicbrainz, JSON.stringify(event));
    return items.filter((item) => item.kind === 'slot');
  };

  it('books the performers of a festival that no relation names', async () => {
    const slots = await read('Festival');
    expect(slots.map(({ credit, artists, day }) => [credit, artists.map(({ id }) => id), day])).to.deep.equal(
      [
        ['Pale Tern (live)', [TERN], '2014-06-06'],
        ['kestrel', [null], '2014-06-06'],
        ['Wren', [WREN], '2014-06-06'],
        ['Nachtfalter', [], '2014-06-06'],
      ],
    );
  });

  it('is ignored for a concert', async () => expect(await read('Concert')).to.deep.equal([]));
});
