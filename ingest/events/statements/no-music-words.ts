/*
 * Words for items that are not music, in the languages of the vocabularies: workshops, talks, yoga, markets,
 * children's programme, ceremonies. They are looked up in stages, types and tags, since an act may be called `Comedy`
 * or `Market`.
 */

const ENGLISH =
  "workshops?|master ?class(?:es)?|class(?:es)?|lectures?|talks?|panels?|discussions?|conference|keynotes?|screenings?|films?|movies?|cinema|documentary|comedy|theat(?:er|re)|circus|yoga|meditation|wellness|well ?being|healing|breathwork|pilates|massage|sauna|markets?|flea ?market|food|kids|children(?:s|’s|'s)?|family|families|ceremony|ceremonies|ritual|parade|sports?|games?|quiz|bingo|exhibition|installations?|arts? (?:and|&) crafts?|readings?|spoken word|activit(?:y|ies)";
const GERMAN =
  'vortr(?:a|ä)g(?:e)?|lesung(?:en)?|podium(?:sdiskussion)?|gespr(?:a|ä)ch(?:e)?|filme|kino|theater|zirkus|kinder(?:programm)?|familien?|markt|flohmarkt|zeremonien?|sport|spiele|ausstellung|seminare?';
const DUTCH = 'lezing(?:en)?|gesprek(?:ken)?|bioscoop|kinderen|kinderprogramma|markt|rommelmarkt|ceremonie|spelen|tentoonstelling'; // prettier-ignore
const ROMANCE =
  'ateliers?|conf[ée]rences?|tables? rondes?|cin[ée]ma|th[ée][âa]tre|cirque|enfants?|march[ée]|c[ée]r[ée]monies?|jeux|exposition|taller(?:es)?|charlas?|conferencias?|cine|teatro|circo|ni[ñn]os|infantil|familiar|mercad(?:o|illo)|ceremonias?|juegos|exposici[óo]n|laborator(?:io|i)|conferenz[ae]|bambini|famiglie|mercat(?:o|ino)|cerimoni[ae]|mostra|oficinas?|palestras?|crian[çc]as|feira|cerim[óo]nias?';
const EASTERN =
  'warsztaty?|wyk[łl]ad(?:y)?|dzieci|targ|ceremonia|p[řr]edn[áa][šs]k[ay]|d[ií]lny?|d[ěe]ti|el[őo]ad[áa]s(?:ok)?|m[űu]hely|gyerek(?:program)?|v[áa]s[áa]r|мастер-?класс(?:ы)?|лекци[яи]|дети|йога';

/** The tag of an act that a source's own flag excludes from the lineup. A manifest's `keep` matches it as a tag. */
export const NOT_IN_LINE_UP = 'not in the line-up';

const LOOKS_SO = new RegExp(
  `(?<![\\p{L}\\p{N}])(?:${[ENGLISH, GERMAN, DUTCH, ROMANCE, EASTERN, NOT_IN_LINE_UP].join('|')})(?![\\p{L}\\p{N}])`,
  'iu',
);

/** True if a stage, a type or a tag of this name does not look like music. */
export const looksLikeNoMusic = (name: string): boolean => LOOKS_SO.test(name);

/** True if a credit does not look like music. It uses only words that are rare in the names of acts. */
export const isLesson = (credit: string): boolean => LESSON.test(credit);
const LESSON =
  /(?<![\p{L}\p{N}])(?:workshop|master ?class|lecture|work-?out|boot ?camp|yoga|meditation|breathwork|pilates|flea ?market|storytelling|sound ?bath|face ?painting|kinderschminken|poetry slam|pub ?quiz|stand-?up comedy|tai ?chi|qi ?gong|fire ?show|feuershow|cours de yoga|clase de yoga|lezione di yoga|kinderprogramm|ceremony|ceremonie|zeremonie|taller|warsztaty|vortrag|lesung|lezing|ausstellung|exhibition|vernissage|tentoonstelling|сеанс йоги|мастер-?класс)(?![\p{L}\p{N}])/iu;
