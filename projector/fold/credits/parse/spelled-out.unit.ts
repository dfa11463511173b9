import { expect } from 'chai';
import { read, table } from '../credit-table.unit.ts';

describe('readCredit: unusual notations of sources', () => {
  table('joint sets', [
    ['Ada back2back Bo', 'Ada + Bo'],
    ['Ada B-2-B Bo', 'Ada + Bo'],
    ['Ada BtoB Bo', 'Ada + Bo'],
    ['Ada face to face Bo', 'Ada + Bo'],
    ['Ada - b2b - Bo', 'Ada + Bo'],
    ['Ada B2B: Bo', 'Ada + Bo'],
    ['Ada b2b with Bo', 'Ada + Bo'],
    ['Ada B2B w/ Bo', 'Ada + Bo'],
    ['Ada and Bo b2b', 'Ada + Bo'],
    ['Ada & Bo (back to back)', 'Ada + Bo'],
    ['Ada <-> Bo', 'Ada + Bo'],
    ['Ada ∞ Bo', 'Ada + Bo'],
    ['Ada • Bo', 'Ada + Bo'],
    ['Ada ❤️ Bo', 'Ada + Bo'],
    ['Ada w. Bo', 'Ada + Bo'],
    ['Ada W. Bo', 'Ada W. Bo'],
    ['Ada W. Poe b2b Bo', 'Ada W. Poe + Bo'],
    ['Ada, Cy and Bo', 'Ada + Cy + Bo'],
    ['Ada Lane invites Bo', 'Ada Lane + Bo', ['Ada Lane']],
    ['Ada meets Bo', 'Ada + Bo', ['Ada', 'Bo']],
  ]);

  table('names that contain such words', [
    ['Back to Back', 'Back to Back'],
    ['Boy Meets Girl', 'Boy Meets Girl', ['Boy']],
    ['AKA AKA feat. Bo', 'AKA AKA + Bo'],
    ['AV AV AV', 'AV AV AV'],
    ['M·A·R·R·S', 'M·A·R·R·S'],
    ['Ada /\\ Bo', 'Ada /\\ Bo', ['Ada', 'Bo']],
    ['Local Natives', 'Local Natives'],
    ['The Residents', 'The Residents'],
    ['Soundcheck Mafia', 'Soundcheck Mafia'],
    ['Ada, Bo and the Cys', 'Ada + Bo and the Cys', ['Ada']],
  ]);

  table('another name, home and company of an act', [
    ['Ada aka Bo', 'Ada'],
    ['Ada aka Bo b2b Cy', 'Ada + Cy'],
    ['Ada aka Bo', 'Bo', ['Bo']],
    ['Ada fka Bo', 'Ada'],
    ['Ada F.K.A. Bo b2b Cy', 'Ada + Cy'],
    ['Ada formerly known as Bo', 'Ada'],
    ['Ada (formerly known as Bo)', 'Ada'],
    ['FKA twigs', 'FKA twigs'],
    ['fka.m4a', 'fka.m4a'],
    ['Ada & Bo und alle', 'Ada + Bo', ['Ada', 'Bo']],
    ['Ada (+ nochmal alle zusammen)', 'Ada'],
    ['Ada and all friends', 'Ada'],
    ['Ada, UK', 'Ada (UK)'],
    ['Ada, ID', 'Ada'],
    ['Ada +1', 'Ada'],
    ['Ada + Full Band', 'Ada'],
  ]);

  table('hosts and titles', [
    ['Host: MC Foo', 'MC Foo*'],
    ['Hosts: MC Foo & MC Bar', 'MC Foo* + MC Bar*'],
    ['Hosted by: MC Foo', 'MC Foo*'],
    ['Ada b2b Bo hosted by MC Foo', 'Ada + Bo + MC Foo*'],
    ['Ada plays The Album', 'Ada', ['The Album']],
    ['Ada performing "The Album"', 'Ada'],
    ['Some Night with Ada, Bo & Cy', 'Ada + Bo + Cy', ['Bo']],
  ]);

  table('kinds of sets and slots before the acts', [
    ['Sunrise set w/ Ada Poe', 'Ada Poe'],
    ['Closing Set: Ada Poe', 'Ada Poe'],
    ['Opening by Ada Poe', 'Ada Poe'],
    ['Closing set by Ada b2b Bo', 'Ada + Bo'],
    ['Takeover by Ada', 'Ada'],
    ['After: DJ Ada', 'DJ Ada'],
    ['Some Label Showcase by Ada & Bo', 'Ada + Bo', ['Ada', 'Bo']],
    ['Some Label takeover by Ada', 'Ada'],
    ['Some Band tribute by Ada', 'Ada'],
    ['Ada Jam – a tribute to Bo', 'Ada Jam', ['Bo']],
    ['Ada: Tribute to Bo', 'Ada'],
    ['Tribute to Nothing', 'Tribute to Nothing'],
    ['Stand by Me', 'Stand by Me'],
    ['Opening', '-'],
    ['Gastgeber: MC Foo', 'MC Foo*'],
  ]);

  table('times beside the acts', [
    ['02:00 Ada Poe', 'Ada Poe'],
    ['22:00 - 23:30 Ada b2b Bo', 'Ada + Bo'],
    ['22:00-23:30 Uhr: Ada', 'Ada'],
    ['Ada / 8pm-10pm', 'Ada'],
    ['Ada (20:00 - 22:00)', 'Ada'],
    ['Ada & Bo | 20:00', 'Ada & Bo'],
    ['11:11', '11:11'],
    ['23:55', '23:55'],
    ['3:33 Band', '3:33 Band'],
    ['Movement 10:30', 'Movement 10:30'],
  ]);

  table('no one', [
    ['more to come', '-'],
    ['Resident DJs', '-'],
    ['Support TBA', '-'],
    ['Artista por confirmar', '-'],
    ['Ospite a sorpresa', '-'],
    ['wird noch bekanntgegeben', '-'],
    ['V/A', '-'],
    ['Da confermare', '-'],
    ['Surprise Guest 🎁', '-'],
    ['Próximamente', '-'],
    ['Invité secret', '-'],
    ['Geheimer Act', '-'],
    ['volgt nog', '-'],
    ['Da Fonseca', 'Da Fonseca'],
    ['Doors open 22:00', '-'],
    ['Newcomers Open Decks', '-'],
    ['Open Deck', '-'],
    ['Open Deck Riders', 'Open Deck Riders'],
    ['Soundcheck', '-'],
    ['The Closing Ceremony', '-'],
  ]);

  table('announced guests', [
    ['Ada with special guest Bo', 'Ada + Bo'],
    ['Ada + very special guests: Bo & Cy', 'Ada + Bo + Cy'],
    ['Ada + guest MCs: Bo, Cy', 'Ada + Bo + Cy'],
    ['Ada + percussion by Bo', 'Ada + Bo'],
    ['Ada with live visuals by Bo', 'Ada'],
    ['Ada + visuals', 'Ada'],
    ['Ada + Glass Rooms Visuals', 'Ada'],
    ['Ada & The Visuals', 'Ada & The Visuals'],
    ['Ada / G Label Group', 'Ada'],
    ['Ada & special guests', 'Ada'],
    ['Ada & Guest House', 'Ada + Guest House', ['Ada']],
  ]);

  table('company before words about the set', [
    ['Ada & Friends live', 'Ada'],
    ['Ada & Friends (Old School Set)', 'Ada'],
    ['Bo vs Ada & Friends live', 'Bo + Ada'],
  ]);

  const sets = [
    ['Ada & Friends live', 'live'],
    ['Ada - Live', 'live'],
    ['Ada | Live', 'live'],
    ['Ada, live', 'live'],
    ['Ada *live*', 'live'],
    ['Ada en vivo', 'live'],
    ['Ada live hybrid', 'hybrid'],
    ['Ada // DJ Set', 'dj'],
    ['Ada All Night Long', null],
    ['Ada 3h set', null],
    ['Ada 5 hrs', null],
    ['Ada A/V', null],
  ] as const;
  for (const [credit, type] of sets)
    it(`reads “${credit}” as a set of Ada with type ${type ?? 'null'}`, () => {
      const { acts, set_type } = read([credit, 'Ada']);
      expect([acts.map(({ name }) => name), set_type]).to.deep.equal([['Ada'], type]);
    });

  describe('a set type beside a home', () => {
    const sets = [
      ...['Ada (Live - UK)', 'Ada (BG | live)', 'Ada (Live/BG)', 'Ada [UK, LIVE]', 'Ada - LIVE - UK', 'Ada – UK – Live'],
      ...['Ada | Live, UK', 'Ada (Live PA - US/DE)', 'Ada live/UK', 'Ada (Some Label)/live act'],
    ]; // prettier-ignore
    for (const credit of sets)
      it(`reads “${credit}” as Ada, live`, () => {
        const { acts, set_type } = read([credit, '']);
        expect(acts.map(({ name }) => name)).to.deep.equal(['Ada']);
        expect(set_type).to.equal('live');
      });

    it('is not read from a home alone, from `DJ/UK` and from a city', () => {
      expect(read(['Ada (UK/DE)', '']).acts[0]?.name).to.equal('Ada (UK/DE)');
      expect(read(['Ada (DJ/UK)', '']).set_type).to.equal('dj');
      expect(read(['Ada - Live - Berlin', '']).set_type).to.equal(null);
    });
  });
});
