import { readFileSync } from 'node:fs';
import { expect } from 'chai';
import { knowing, creditOf } from './credit-table.unit.ts';
import { isAsked } from './decide/index.ts';
import { readCredit } from './index.ts';

/*
 * Made-up credits of all kinds of sources, with the answers that a person gives by the rules of test/truth/README.md. The
 * answers were written before the first reading of them.
 */

const KNOWN = [
  'Ada Lund',
  'Bo Mork',
  'Zorp',
  'Quix',
  'Pale Tern',
  'Kest & Vell',
  'The Rooks',
  'Ora Finn',
  'MC Vell',
];
const read = (credit: string) => readCredit(creditOf(credit), knowing(KNOWN));

/** `A + B*`: the acts in any order, `*` marks hosts; `-` is no one. */
const playing = (credit: string): string[] => {
  const { acts } = read(credit);
  return acts.length === 0
    ? ['-']
    : acts.map(({ name, role }) => (role === 'host' ? `${name}*` : name)).sort();
};

/** Groups (`# title`) of `credit => acts`. */
const groups = readFileSync(new URL('./tricky-credits.txt', import.meta.url), 'utf8')
  .split(/^# /m)
  .slice(1)
  .map((text) => text.trim().split('\n'))
  .map(([title, ...lines]) => ({
    title: title!,
    rows: lines.map((line) => line.split(' => ') as [string, string]),
  }));

/** Credits that are read so and create a review item, since their words are ambiguous. */
const ASKED: readonly (readonly [string, string])[] = [
  ['Glass Records presents Zorp', 'Zorp'],
  ['Glass Records pres. Zorp b2b Quix', 'Zorp + Quix'],
  ['Zorp hosted by MC Vell', 'Zorp + MC Vell*'],
  ['Zorp (hosted by MC Vell)', 'Zorp + MC Vell*'],
  ['A Tribute to Zorp', 'A Tribute to Zorp'],
  ['Zorp Glass Rooms Tour', 'Zorp Glass Rooms Tour'],
  ['Glass Records Showcase', 'Glass Records Showcase'],
  ['Stone, Wind & Fire', 'Stone + Wind + Fire'],
  ['Zorpi Vegan & Quixe Like', 'Zorpi Vegan + Quixe Like'],
  ['Mirko Vann and Glass Rooms', 'Mirko Vann + Glass Rooms'],
  ['Teska y Mirko Vann', 'Teska + Mirko Vann'],
  ['Teska, Lumen', 'Teska + Lumen'],
  ['Teska invite Tilda', 'Teska + Tilda'],
  ['Teska invita a Tilda', 'Teska + Tilda'],
  ['Peter Lund with Glass Choirs', 'Peter Lund + Glass Choirs'],
  ['Glass Night: Teska, Lumen', 'Teska + Lumen'],
  ['Mirko Vann & The Lumen Brothers', 'Mirko Vann + The Lumen Brothers'],
  ['Zorp presents: Teska, Lumen', 'Teska + Lumen'],
  ['Zorp & Glass Rebels', 'Zorp + Glass Rebels'],
  ['Teska / Lumen', 'Teska + Lumen'],
  ['Teska, Tilda & Lumen', 'Teska + Tilda + Lumen'],
  ['Teska w/ Lumen, Tilda & Drell', 'Teska + Lumen + Tilda + Drell'],
  ['Teska Roo w/ Lumen, Tilda & Drell', 'Lumen + Tilda + Drell'],
  ['Los Teska con Tilda de Roo', 'Los Teska + Tilda de Roo'],
  ['TESKA and Tilda Roo', 'TESKA + Tilda Roo'],
  ['Teska, Lumen ja Tilda', 'Teska + Lumen + Tilda'],
  ['TESKA×LUMEN', 'TESKA + LUMEN'],
  ['曽我部恵一 & 奇妙礼太郎', '曽我部恵一 + 奇妙礼太郎'],
  ['Glass in the hollow', 'Glass in the hollow'],
  ['Ведро гвоздей', 'Ведро гвоздей'],
  ['Gawęda: kto gra tutaj', 'Gawęda'],
  ['Glass Sunset Workout', 'Glass Sunset Workout'],
  ['Teska a cura di Glass', 'Teska a cura di Glass'],
  ['Teska Roo DJ', 'Teska Roo DJ'],
  ['Peter Lund of The Lumens', 'Peter Lund of The Lumens'],
  ['Zorp & The Glass Orchestra', 'Zorp & The Glass Orchestra'],
  ['Hosted by Glass Rooms: Zorp, Teska', 'Zorp + Teska + Glass Rooms*'],
];

describe('readCredit: credits of all kinds', () => {
  for (const { title, rows } of groups)
    describe(title, () => {
      for (const [credit, expected] of rows)
        it(`reads “${credit}” as ${expected}`, () =>
          expect(playing(credit)).to.deep.equal(expected.split(' + ').sort()));
    });

  describe('with a review item', () => {
    for (const [credit, expected] of ASKED)
      it(`reads “${credit}” as ${expected}`, () => {
        expect(playing(credit)).to.deep.equal(expected.split(' + ').sort());
        expect(isAsked(read(credit))).to.equal(true);
      });
  });
});
