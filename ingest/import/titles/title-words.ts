/**
 * Words in titles of events that are not part of a name, in the languages of festivals' announcements. Data: a
 * missing language is a line here. Lower case; matched case-insensitively and as whole words.
 */

const list = (words: string): readonly string[] => words.split(', ');

/** English, French, German, Spanish, Italian, Dutch, Portuguese, Czech, Polish, Swedish; then short forms. */
export const MONTHS: readonly (readonly string[])[] = [
  ['january', 'janvier', 'januar', 'enero', 'gennaio', 'januari', 'janeiro', 'leden', 'ledna', 'stycznia', 'jan', 'jän', 'janv', 'gen'],
  ['february', 'février', 'fevrier', 'februar', 'febrero', 'febbraio', 'februari', 'fevereiro', 'únor', 'února', 'lutego', 'feb', 'fév', 'févr'],
  ['march', 'mars', 'märz', 'marzo', 'maart', 'março', 'březen', 'března', 'marca', 'mar', 'mär', 'mrt'],
  ['april', 'avril', 'abril', 'aprile', 'duben', 'dubna', 'kwietnia', 'apr', 'avr', 'abr'],
  ['may', 'mai', 'mayo', 'maggio', 'mei', 'maio', 'květen', 'května', 'maja', 'maj', 'mag'],
  ['june', 'juin', 'juni', 'junio', 'giugno', 'junho', 'červen', 'června', 'czerwca', 'jun', 'giu'],
  ['july', 'juillet', 'juli', 'julio', 'luglio', 'julho', 'červenec', 'července', 'lipca', 'jul', 'juil', 'lug'],
  ['august', 'août', 'aout', 'agosto', 'augustus', 'srpen', 'srpna', 'sierpnia', 'augusti', 'aug', 'ago'],
  ['september', 'septembre', 'septiembre', 'settembre', 'setembro', 'září', 'września', 'sep', 'sept', 'set'],
  ['october', 'octobre', 'oktober', 'octubre', 'ottobre', 'outubro', 'říjen', 'října', 'października', 'oct', 'okt', 'ott'],
  ['november', 'novembre', 'noviembre', 'novembro', 'listopad', 'listopadu', 'listopada', 'nov'],
  ['december', 'décembre', 'decembre', 'dezember', 'diciembre', 'dicembre', 'dezembro', 'prosinec', 'prosince', 'grudnia', 'dec', 'dez', 'déc', 'dic'],
]; // prettier-ignore

/** Between the days of one date (`21 & 22`, `10 au 12`, `15, 16 et 17`). */
export const DAY_LINKS = list('et, and, und, y, e, en, a, au, to, till, until, bis, al, tot, t/m, do');

/** Before a date (`du 06 au 11 juillet`). */
export const DATE_LEADS = list('du, le, les, from, on, vom, am, dal, del, van, op, od, de');

export const STATUS: Readonly<Record<'cancelled' | 'postponed', readonly string[]>> = {
  cancelled: list(
    'cancelled, canceled, annulé, annule, annulée, annulee, abgesagt, entfällt, cancelado, cancelada, annullato, annullata, geannuleerd, afgelast, zrušeno, zruseno, odwołane, odwołany, inställt, inställd, aflyst, avlyst, peruttu, elmarad, ακυρώθηκε, отменено',
  ),
  postponed: list(
    'postponed, rescheduled, reporté, reporte, reportée, verschoben, aplazado, aplazada, pospuesto, rinviato, rinviata, uitgesteld, verplaatst, adiado, odloženo, odlozeno, przełożone, przełożony, uppskjutet, udskudt, utsatt, lykätty, elhalasztva, перенесено',
  ),
};

/** `weekend 1`; the short ones count only without any other word. */
export const WEEKEND = list('weekend, week-end, wochenende, fin de semana, víkend, wknd');
export const WEEKEND_SHORT = list('w, we, wk, wkd');
export const DAY = list('day, jour, tag, dag, día, giorno, den, dzień');

/** Words that follow a number of editions. */
export const COUNTED = list(
  'edition, édition, editie, ausgabe, edición, edizione, edição, ročník, edycja, upplagan, anniversary, anniversaire, jubiläum, aniversario, anniversario, jubileum, birthday, geburtstag',
);
export const YEARS = list('year, years, an, ans, jahr, jahre, año, años, anno, anni, jaar, let, lat');

/** Words for small ordinals before an edition or a weekend. */
export const ORDINALS: readonly (readonly string[])[] = [
  ['first', 'premier', 'première', '1er', '1ère', 'erste', 'erster', 'erstes', 'primera', 'prima', 'eerste'],
  ['second', 'deuxième', 'seconde', 'zweite', 'zweiter', 'zweites', 'segunda', 'seconda', 'tweede'],
  ['third', 'troisième', 'dritte', 'dritter', 'drittes', 'tercera', 'terza', 'derde'],
  ['fourth', 'quatrième', 'vierte', 'vierter', 'cuarta', 'quarta', 'vierde'],
  ['fifth', 'cinquième', 'fünfte', 'fünfter', 'quinta', 'vijfde'],
  ['sixth', 'sixième', 'sechste', 'sechster', 'sexta', 'sesta', 'zesde'],
  ['seventh', 'septième', 'siebte', 'siebter', 'séptima', 'settima', 'zevende'],
  ['eighth', 'huitième', 'achte', 'achter', 'octava', 'ottava', 'achtste'],
  ['ninth', 'neuvième', 'neunte', 'neunter', 'novena', 'nona', 'negende'],
  ['tenth', 'dixième', 'zehnte', 'zehnter', 'décima', 'decima', 'tiende'],
]; // prettier-ignore

/** A season distinguishes two editions of one year if a title has it on its own (`édition d'hiver`). */
export const SEASONS = list(
  'winter, hiver, invierno, inverno, zima, spring, printemps, frühling, primavera, lente, summer, été, sommer, verano, estate, zomer, léto, verão, autumn, fall, automne, herbst, otoño, autunno, herfst, podzim, outono',
);

/** Alone these name nothing: `Festival - Le Printemps de Bourges`. */
export const NAMELESS = list(
  'festival, fest, music festival, festival de musique, open air, event, party, soirée',
);

/** A segment of these words is a notice for visitors. */
export const NOTICES = list(
  'official, officiel, officielle, offiziell, offizielle, oficial, oficiální, ufficiale, officieel, event, évènement, événement, veranstaltung, evento, evenement, page, seite, facebook, tickets, ticket, info, infos, line-up, lineup, program, programme, programm, sold out, complet, ausverkauft',
);

/** `Somebody presents Something`. */
export const PRESENTS = list(
  'presents, present, pres, pres., présente, présentent, präsentiert, präsentieren, presenta, presentan, presentano, presenteert, presenteren, apresenta, uvádí, przedstawia',
);
