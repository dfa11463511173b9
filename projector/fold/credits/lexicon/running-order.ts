/*
 * Words of a stage's running order between the acts (`Doors open`, `Umbaupause`, `Closing Ceremony`). Only words that no
 * musician is billed by: `Break`, `End`, `Fireworks` and `Vuurwerk` are names too.
 */

/** Is all of this text such words, with or without their time (`Doors: 12:00`)? */
export const isRunningOrder = (text: string): boolean => MAY_BE.test(text) && ORDER.test(text);

const OPENS = 'open(?:s|ing)?|closed?|closing';
const SHOWS = 'show|ceremony|ceremonie|ritual|speech|celebration|party';

const ENGLISH = [
  `(?:the )?(?:doors?|gates?|stage|venue|camping|campsite|festival) (?:${OPENS})`,
  ...[
    'doors',
    'curfew',
    'intermission',
    '(?:lunch|dinner|coffee) ?break',
    'no music',
    'music (?:ends|stops)',
  ],
  ...['(?:dj |stage )?change ?-?overs?', 'sound ?-?check', 'line ?-?check', 'set ?-?change'],
  ...['(?:official )?after ?-?part(?:y|ies)', 'after ?-?movie(?: (?:screening|premiere))?'],
  ...[
    '(?:the )?(?:laser|light|drone|pyro(?:technics?)?) ?-?show',
    '(?:fireworks?|feuerwerk|vuurwerk) (?:at|um|om) (?:midnight|mitternacht|middernacht)',
    'fireworks? ?(?:show|display|finale)',
    '(?:\\S+ ){0,2}(?:opening|closing) fireworks?',
    'end of (?:the )?(?:show|festival|night|day|music|program(?:me)?)',
  ],
  ...[
    `(?:the )?(?:grand )?(?:opening|closing)(?: (?:${SHOWS}|set|act))?`,
    '(?:the )?end ?-?(?:show|ceremony)',
  ],
  ...['(?:\\S+ ){0,3}open decks?', 'open mic', 'silent disco'],
];
const GERMAN = [
  ...['einlass(?:beginn)?', 't(?:ü|ue)r(?:ö|oe)ffnung', 'umbau(?:pause)?', '(?:programm)?ende', 'mittagspause'],
  ...['(?:die )?er(?:ö|oe)ffnung(?:s(?:feier|show|zeremonie))?', '(?:gro(?:ß|ss)es |abschluss)?feuerwerk', 'abschluss(?:feier|show|zeremonie)'],
]; // prettier-ignore
const DUTCH = ['(?:deur(?:en)?|zaal) open', '(?:stage)?ombouw', 'openings(?:ceremonie|show)', '(?:eind|slot)(?:show|ceremonie)', 'vuurwerkshow']; // prettier-ignore
const ROMANCE = [
  ...['ouverture(?: des portes)?', 'entracte', "c[ée]r[ée]monie d['’](?:ouverture|clôture)", 'c[ée]r[ée]monie de clôture'],
  ...["feux? d['’]artifice", 'apertura (?:de )?(?:puertas|porte|cancelli)', 'ceremonia (?:de )?(?:apertura|clausura|deschidere|[îi]nchidere|otwarcia|zamkni[ęe]cia)'],
  ...['cerimonia di (?:apertura|chiusura)', 'cerimónia de (?:abertura|encerramento)', 'abertura d[eo]s? port(?:as|ões)'],
  ...['fuegos artificiales', "fuochi d['’]artificio", 'fogos de artif[íi]cio'],
]; // prettier-ignore
const PAUSES = ['a pausa', 'la pausa', 'la pause', 'die pause', 'de pauze'];
const EASTERN = [
  'kapunyit[áa]s',
  'otwarcie bram(?:ek)?',
  'insläpp(?:et)?',
  'zako[ńn]czenie',
  'церемония (?:открытия|закрытия)',
  'церемонія (?:відкриття|закриття)',
  'otev[řr]en[íi] (?:bran|are[áa]lu)',
];

const AT = '\\d{1,2}(?:[:.]\\d\\d)?(?: ?(?:[ap]m|uhr|h|hrs))?';

const ORDER = new RegExp(
  `^[\\s*~–—-]*(?:${[...ENGLISH, ...GERMAN, ...DUTCH, ...ROMANCE, ...PAUSES, ...EASTERN].join('|')})(?:[\\s*~–—!.-]*|:? ${AT}(?: ?[–—-] ?${AT})?)$`,
  'iu',
);

/**
 * `Some Festival Closing Show`, `Some Festival Opening Ceremony`. Of a whole text only: the last of several acts may stand
 * before such words (`A b2b B Closing Show`).
 */
export const isEventShow = (text: string): boolean => SHOW.test(text) && NAMED.test(text);

const SHOW = /(?:show|ceremony)(?: \d{4})?[\s*~–—!.-]*$/i;
const NAMED =
  /^[\s*~–—-]*(?:(?!(?:b2b|vs\.?|x|with|w\/|ft\.?|feat\.?|by|presents?|pres\.?|[-–—]) )[^\s:;,&+|/()–—]+ ){0,6}(?:opening|closing|end) ?-?(?:show|ceremony)(?: (?:19|20)\d\d)?[\s*~–—!.-]*$/iu;

/** A cheap first test that all of them pass; nearly every name fails it. */
const MAY_BE =
  /open|clos|end|door|curfew|werk|mission|break|music|change|check|after|fire|disco|l[aä](?:ss|pp)|umbau|[öo]e?ffnung|feu|fu[eo]|fogos|cer[ei]m|церемон|show|ombouw|ouverture|entracte|apertura|abertura|kapu|otwarcie|zako|otev|pau[sz]/iu;
