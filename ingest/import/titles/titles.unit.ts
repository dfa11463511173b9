import { expect } from 'chai';
import { processorSeconds } from '../../../test/run/processor-time.ts';
import fc from 'fast-check';
import { readTitle } from './read-title.ts';
import { titledEdition } from './titled-edition.ts';

/** The slug, and other facts in the title. */
const edition = (title: string, start: string | null = '2018-07-20', end: string | null = null): string => {
  const read = titledEdition(title, { start, end });
  if (read === null) return '-';
  return [`${read.stem}-${read.year}`, read.status, read.part].filter(Boolean).join(' ');
};

describe('titledEdition', () => {
  const cases: [string, string][] = [
    ['Tomorrowland 2018 - Weekend 1', 'tomorrowland-2018 weekend-1'],
    ['Meadow Weekend 2 2018', 'meadow-2018 weekend-2'],
    ['Meadow 2018 (W2)', 'meadow-2018 weekend-2'],
    ['Meadow 2018 | Second Weekend', 'meadow-2018 weekend-2'],
    ['Meadow 2018 - Day 3', 'meadow-2018 day-3'],
    ['Ultra Music Festival 2018 - 20th Anniversary', 'ultra-music-festival-2018'],
    ['Arcadia London - 10th Anniversary Festival', 'arcadia-london-2018'],
    ['Alpine Fest 2018, 15 Year Anniversary Edition', 'alpine-fest-2018'],
    ['Festival Panoramas#21', 'festival-panoramas-2018'],
    ['Forest Sounds n°5', 'forest-sounds-2018'],
    ['Forest Sounds Vol. 3', 'forest-sounds-2018'],
    ['23. Dark-Wave-Treffen', 'dark-wave-treffen-2018'],
    ['14th Harbour Festival', 'harbour-festival-2018'],
    ['Dark-Wave-Treffen XXIII', 'dark-wave-treffen-2018'],
    ['Malcolm X', 'malcolm-x-2018'],
    ['Annulé - Brox Festival 2018 - Les 2 Alpes', 'brox-festival-2018 cancelled'],
    ['[ABGESAGT] Waldklang 2018', 'waldklang-2018 cancelled'],
    ['CANCELLED: Meadow 2018', 'meadow-2018 cancelled'],
    ['Meadow 2018 (cancelado)', 'meadow-2018 cancelled'],
    ['Meadow 2018 - verschoben auf Herbst', 'meadow-2018 postponed'],
    ['Meadow 2018 // REPORTÉ !', 'meadow-2018 postponed'],
    ['Cancelled Culture Fest 2018', 'cancelled-culture-fest-2018'],
    ['Lollapalooza Paris 21 & 22 juillet 2018', 'lollapalooza-paris-2018'],
    ['Calvi on the Rocks — du 06 au 11 juillet 2018', 'calvi-on-the-rocks-2018'],
    ['Immersion Festival #3 - 24, 25 & 26 Mai 2018', 'immersion-festival-2018'],
    ['Présences électronique 2018 23 24 25 mars', 'presences-electronique-2018'],
    ['Meadow, July 20-22, 2018', 'meadow-2018'],
    ['Meadow 29 June - 1 July 2018', 'meadow-2018'],
    ['Meadow 20.07.-22.07.2018', 'meadow-2018'],
    ['Festival Chorus // 7 avril // Somebody // Somebody Else', 'festival-chorus-2018'],
    ['Son libre festival 2018 • Open-air 72h non-stop', 'son-libre-festival-2018'],
    ['Balaton Sound 2018 / official event', 'balaton-sound-2018'],
    ['MiF - Music Inside Festival - Official Event', 'music-inside-festival-2018'],
    ["Bonheur présente ' Especial Festival 2018 '", 'especial-festival-2018'],
    ['Festival - Le Printemps de Bourges 2018', 'le-printemps-de-bourges-2018'],
    ["Astropolis l'Hiver 23.5 • 7e édition", 'astropolis-hiver-2018'],
    ["Kolorz Festival - Edition d'Hiver 2018", 'kolorz-festival-hiver-2018'],
    ['Wild Summer Festival #18', 'wild-summer-festival-2018'],
    ['Ideal trouble festival', 'ideal-trouble-festival-2018'],
    ['Sónar Reykjavík 2018', 'sonar-reykjavik-2018'],
    ["Back to 1999 Rave '18", 'back-to-1999-rave-2018'],
    ['2018', '-'],
    ['Official Event', '-'],
    ['', '-'],
  ];
  for (const [title, expected] of cases)
    it(`reads “${title}” as ${expected}`, () => expect(edition(title)).to.equal(expected));

  it('takes the year in which the edition starts if the title names two years', () => {
    expect(edition('Midnight 2018/2019', '2018-12-31', '2019-01-01')).to.equal('midnight-2018');
    expect(edition('Midnight 2018-19', '2018-12-31')).to.equal('midnight-2018');
    expect(edition('Midnight 2019', '2018-12-31', '2019-01-01')).to.equal('midnight-2019');
    expect(titledEdition('Midnight 2018/19', { start: null })).to.include({ year: 2018, years: '2018/2019' });
    expect(edition('Midnight', null)).to.equal('-');
  });

  it('takes the series name from the known names', () => {
    const known = { 'Dekmantel Festival': 'Dekmantel' };
    expect(titledEdition('DEKMANTEL FESTIVAL 2018', { start: null }, known)).to.include({
      stem: 'dekmantel',
      series: 'Dekmantel',
    });
  });

  it('takes the first of known names that differ in case, of any number of names', () => {
    const many = Array.from({ length: 2_000 }, (_, at) => [`Some ${at} Festival`, `Some ${at}`]);
    const known = Object.fromEntries([...many, ['A Fest', 'First'], ['A FEST', 'Second']]) as Record<
      string,
      string
    >;
    const begun = processorSeconds();
    for (let at = 0; at < 20_000; at++)
      expect(titledEdition('a fest 2018', { start: null }, known)?.series).to.equal('First');
    expect(processorSeconds() - begun).to.be.below(5);
  });

  it('reads the ordinal of the edition', () => {
    const ordinals = [
      'A Fest #21',
      'A Fest - 20th Anniversary',
      'A Fest - 7e édition',
      'A Fest - Third Edition',
      'A Fest',
    ];
    expect(ordinals.map((title) => readTitle(title)?.ordinal)).to.deep.equal([21, 20, 7, 3, null]);
  });

  it('returns an edition or null for any title', function () {
    this.timeout(60_000);
    const pieces = fc.constantFrom('Meadow', '2018', ' - ', '#3', '(', ')', 'cancelled', '21 & 22 juillet', "'", '|', 'W1', 'X', '7e édition', ' ', 'pres.'); // prettier-ignore
    const title = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 60 }),
      fc.array(pieces).map((all) => all.join(' ')),
    );
    fc.assert(
      fc.property(title, (text) => {
        const read = readTitle(text, 2018);
        if (read !== null)
          expect(read.series.trim())
            .to.equal(read.series)
            .and.to.match(/[\p{L}\p{N}]/u);
      }),
    );
  });
});
