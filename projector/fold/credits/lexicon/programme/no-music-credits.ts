import { isProgrammeItem } from './programme-items.ts';

/*
 * Words for what is not music: a person named after them talks, teaches or is shown. `Real Talk` and `World
 * Class` may be acts, so such a short word counts only alone or after words that go with it.
 */

const CERTAIN =
  'workshops?|master ?class(?:es)?|lectures?|panel discussions?|(?:film |movie )?screenings?|round ?tables?|lesung|vorträge|vortrag|podiumsdiskussion|podiumsgespräch|buchvorstellung|filmvorführung|lezing|atelier|conférence|table ronde|charla|taller|conversatorio|conferenza|oficina|přednáška|előadás|wykład|warsztaty|panel dyskusyjny|panel de discusi[oó]n|panelgespräch|paneldebatte?|filmvetítés|conferencia';
const SHORT =
  'talks?|panels?|visual(?:s|es|is)|visuels|projections?|vjs?|kino|cine|cin[eé]ma|food|catering|comida|essen|flohmarkt|light ?show|films?|movies?|documentary|debates?|readings?|discussions?|diskussion|discussion|discussione|dyskusja|debata|d[eé]bat|debate|dibattito|beszélgetés|gespräch|interview|keynote|speech|q ?& ?a|quiz|bingo|foro|coloquio|ponencia|palestra|mesa redonda|tavola rotonda|roda de conversa|clase magistral|exposici[oó]n|exposition|ausstellung|vernissage|finissage|podcasts?|seminars?|seminarios?|séminaire|rozmow[ay]|disku[sz][ei]a?|paneeli?|arutelu|vestlus|samtaler?|samtal|panelsamtal|debatt|keskustelu|razgovor|tribina|conversas?|conversaci[oó]n(?:es)?|conversazion[ei]|entretien|tertulia|wywiad[uy]?|rozhovor|interjú|intervju|interviu|intervista|entrevista|haastattelu|röportaj|интервью|інтерв.ю|spotkanie|setkání|stretnutie|találkozó|susret|srečanje|incontro|encuentro|encontro|rencontre|встреча|зустріч|cabaret|kabarett|kabaret|kleinkunst|teatr|teatro|théâtre|divadlo|színház|kazalište|teater|teatteri|театр|colloque|colóquio|gesprek|nagesprek|foredrag|föredrag|spotkanie|söyleşi|sohbet|дискуссия|дискусія|беседа|розмова|лекция|лекція|yoga|meditation|comedy|stand-?up|poetry|spoken word|theatre|theater|assembly|classes|conference|konferenz|congress?|expo';
const BESIDE =
  'artist|food|climate|science|art|design|campfire|fireside|literary|cooking|craft|sustainability|industry|panel|film|book|poetry|morning|sunrise|kids|family|dance|yoga|wellness|health|dj|production|tech|public|guest|opening|closing|keynote|live';

const NO_MUSIC = new RegExp(
  `^(?:\\S+ ){0,3}(?:${CERTAIN}|panel)$|^(?:the )?(?:(?:${BESIDE}) ){0,2}(?:${SHORT})$|^(?:${BESIDE}) class$|^(?:\\S+ ){1,3}(?:${BESIDE}) (?:talk|panel|discussion|interview)s?$|^(?:concours|concurso|wettbewerb)(?: \\S+){0,3}$|^(?:conversas|conversaciones|conversations) \\S+$|^(?:\\S+ ){1,4}(?:talks|universit(?:y|eit|ät|é)|symposium|conference)$|^(?!(?:real|baby|trash|sweet|small|pillow|straight|girl|money|big|slow) )\\S+ talks?$|^\\S+['’]s? (?:talk|lecture|tour)$`,
  'iu',
);
const CERTAINLY = new RegExp(`(?:^| )(?:${CERTAIN})$`, 'iu');

const ALONE =
  'mesa redonda|tavola rotonda|roda de conversa|clase magistral|vernissage|finissage|(?:[\\p{L}\\u0027\u2019]+ ){0,3}\\p{L}{3,}ing class(?:es)?|(?:food|flea|craft|vintage|farmers?) market|(?:puppen|figuren|impro)theater|puppet (?:show|theatre)|zaubershow|magic show|public viewing|(?:visita guiada|visite guidée|rondleiding|stadtführung|guided tour)|zumba(?: class)?|gottesdienst|(?:morgen|abend|kinder|lach|klang)yoga|kinder(?:zirkus|theater|kino|zelt)|(?:feuer|vuur)-?show|(?:go-?go|fire) ?dancers|stilt ?walkers|walking acts?|drag (?:bingo|show|brunch)|(?:record|vinyl) (?:fair|market)|(?:aerial|circus) ?-?show|\\p{L}{3,} lessons?|sound ?(?:healing|meditation)|bain sonore|klangreise|meet ?(?:&|and) ?greet|meet-?ups?|(?:camp|town|community) meeting|(?:(?!dj )\\S+ ){1,2}bingo|(?:\\S+ )?(?:art|sculpture|nature|forest|silent|bird|medicine) walk|welcome to country|p[oō]whiri|acknowledgement of country|smoking ceremony|fire performance|(?:the )?(?:man|temple) burns?|(?:hochzeit(?:en)?|weddings?|bruiloft(?:en)?) (?:in|at|im|auf|op) .*|\\p{L}+-workshop|\\p{L}{4,}workshop|gong (?:bath|journey)|yoga (?:flow|class|session|nidra)|(?:cacao|tea|rose) (?:ceremony|circle)|(?:opening|closing|sharing|talking|healing|womens?|women.s|mens?|men.s) circle|kinder(?:programm|animation|betreuung)|kids (?:program(?:me)?|corner|zone|area)|book (?:launch|presentation|signing)|awards? (?:ceremony|show)|prize ?-?giving|karaoke(?: night| bar)?|(?:cours|clase|lezione|aula|séance|sesión) d[ei] (?:yoga|danse|baile|danza|dança)|face ?painting|kinderschminken|poetry slam|pub ?quiz|stand-?up comedy|tai ?chi|qi ?gong|workshops?|master ?class(?:es)?|lectures?|panel discussions?|yoga|meditation|pilates|breathwork|q ?& ?a|lesung|vorträge|vortrag|podiumsdiskussion|podiumsgespräch|buchvorstellung|lezing|atelier|table ronde|charla|taller|conferenza|oficina|přednáška|előadás|wykład|warsztaty|film screening|(?:vernissage|finissage) (?:de[rs]?|del|della|van|von) .*';
const KINDS_OF_LESSON =
  'guided|sacred|restorative|gentle|mindful|partner|shamanic|full moon|new moon|acro|vinyasa|hatha|yin|kundalini|sound|beginners|dance|drumming|percussion';
const ABOUT = 'de|di|do|da|del|della|of|on|about|über|zu|zum|zur|für|over|om|sur|sobre';
const LESSON_OF =
  'workshop|atelier|taller|oficina|laboratorio|masterclass|warsztaty|vortrag|lezing|charla|conférence|conferenza';
/** A whole credit that is no music, by words that no act is called alone. */
const CREDIT = new RegExp(
  `^(?:(?:panel|lecture|discussion|debate|seminar|presentation) (?:on|about|über|over|sur|sobre|su|om) .*|(?:the |a )?(?:(?:${BESIDE}|${KINDS_OF_LESSON}) ){0,2}(?:${ALONE})|(?:(?:${BESIDE}) ){1,2}(?:talk|panel|reading|discussion)s?|(?:${LESSON_OF}) (?:(?:${ABOUT})\\b|d['’]|yoga$).*|(?:talk|interview|gespräch|conversatorio) (?:with|mit|avec|con) .*|(?:live )?(?:visuals|projections) by .*|(?:\\S+ ){1,3}(?:q ?& ?a|panel discussions?)|(?:beach|park|forest) clean ?-?up|(?:\\S+ ){1,4}(?:dj|production|ableton|synth|dance|drumming|percussion|\\S{2,}ing) workshops?|(?:\\S+ ){0,2}\\S{3,}(?:ity|ation|ology|ics) (?:talk|panel)s?)$`,
  'iu',
);

/** Is a whole credit no music (`Morning Yoga`, `Taller de percusión`, `Yoga with Ada`)? */
export const isNoMusicCredit = (text: string): boolean =>
  isProgrammeItem(text) ||
  (MAY_BE_LESSON.test(text) && isLessonOrTalk(text.replace(BEHIND, ''))) ||
  (OTHER_SCRIPT.test(text) && IN_OTHER_SCRIPT.test(text));

const isLessonOrTalk = (text: string): boolean =>
  CREDIT.test(text) ||
  YOGA.test(text) ||
  LESSON_OF_THIS.test(text) ||
  IN_BRACKET.test(text) ||
  LESSON_IN.test(text) ||
  LESSON_BEHIND.test(text) ||
  LESSON_ELSEWHERE.test(text) ||
  BASICS.test(text) ||
  LESSON_BEHIND_MARK.test(text) ||
  FOR_BEGINNERS.test(text) ||
  QUIZ.test(text) ||
  CONVERSATION.test(text) ||
  WITH_SOMEBODY.test(text) ||
  isSession(WITH.exec(text.trim())?.[1] ?? '') ||
  isSession(FIRST_OF_SEVERAL.exec(text)?.[1] ?? '');
/** `Morning Yoga (Some Stage)`, `Table ronde « Some Title »`. */
const BEHIND =
  / (?:\([^()]+ (?:stage|area|camp|tent|floor|beach)\)|«[^«»]+»|»[^«»]+«|“[^“”]+”|„[^“”]+[“”]|"[^"]+")$/i;
/** `Cacao Ceremony + Some Dance`. */
const FIRST_OF_SEVERAL = /^(\S+ [^&+/]*?\S) (?:&|\+|and|\/) /i;
/** `Sunrise Yoga`, `Yoga in the Park`, `Aula de ioga`. */
const YOGA = /(?:^|[ -])(?:yoga|ioga|joga|jóga)(?: |$)/iu;
/** `Initiation à la danse`, `Introducción a la salsa`, `Einführung in …`. */
const LESSON_OF_THIS =
  /^(?:intro|introduction|learn|initiation|introducción|introduzione|introdução|einführung|einfuehrung|inleiding|iniciación|iniciação|iniziazione) (?:à|au|aux|a|al|alla|ao|à la|in|tot|en|to) /iu;
/** `Some Title (film)`, `Ada Lund [talk]`. */
const IN_BRACKET =
  /[([](?:[\p{L}-]+ ){0,2}(?:movie|film|documentary|doku|talk|lecture|panel|workshop|screening|theat(?:re|er)|comedy|yoga|lesung|vortrag|atelier|taller|cine|kino|circus|cirkusz|exhibition|expo|kids|kinder)[)\]]$/iu;
/** `Ada Lund – masterclass`, `In the Studio with Ada: workshop`. */
const LESSON_BEHIND_MARK =
  /^.{3,80} [-–—|:] ?(?:workshops?|master ?class|lecture|panel discussion|film screening|q ?& ?a|conférence|table ronde|rencontre|conferencia|conferenza|charla|lezing|vortrag|lesung|wykład|előadás|přednáška|foredrag)$/i;
/** `Screen printing for beginners`, in the languages of lineups. */
const FOR_BEGINNERS =
  / (?:for (?:absolute )?beginners|für anfänger(?:innen)?|pour (?:les )?débutant(?:e?s)?|per principianti|para (?:principiantes|iniciantes)|dla początkujących|for begyndere|for nybegynnere|för nybörjare|voor beginners|pro začátečníky|pre začiatočníkov|kezdőknek|za početnike|для начинающих|для початківців|aloittelijoille|algajatele)$/i;
/** `Ada vs. Bo kvíz`: in lower case, so that it is no part of a name. */
const QUIZ = /\p{L} (?:quiz|kvíz|kviz|kwis|pubquiz)$/u;
/** `Cirkusz workshop`, `Screen printing workshops`: in lower case, so that it is no part of a name. */
const LESSON_BEHIND =
  /^\S+(?: \S+){0,4} (?:workshops?|master ?class|lecture)$|^(?:Ableton|Modular|Synth|Traktor|Serato|Logic|DJ|VJ) (?:\S+ ){0,3}Workshops?$/u;
/** `Atelier DJ enfants`, `Warsztaty bębniarskie`, `Clase de surf`: what is taught has no capital, as a name has. */
const LESSON_IN =
  /^(?:\p{L}+workshop|[Aa]telier|[Tt]aller|[Ww]arsztaty|[Oo]ficina|[Ww]orkshop|(?:[Cc]lases?|[Aa]ulas?|[Cc]ours|[Ff]oro) de|[Ll]ezion[ei] di|[Ll]aboratorio (?:per|con)|[Vv]ernissage (?:de|der|di)) (?:DJ |VJ |l['’])?\p{Ll}/u;
/** `Poi Spinning 101`, `Permaculture 101`: the first lesson of a course. */
const BASICS = /\p{L}{2}(?:ing|ics|ism|ology|culture) 101$/iu;
/** `Stargazing with an astronomer`: what is done, with whom; in lower case, so that it is no name. */
const WITH_SOMEBODY = /^\p{L}{3,}ing(?: \p{Ll}+){0,3} with an? \p{Ll}+(?: \p{Ll}+)*$/u;
/** `In Conversation with Ada`, `Ada: In Conversation`, `Ada i samtale med Bo`. */
const CONVERSATION =
  /(?:^| )in conversation(?:$|:| with )| (?:im gespräch mit|i samtale med|i samtal med|en conversation avec|en conversación con|em conversa com|in gesprek met|w rozmowie z|v rozhovore? s|in conversazione con) /i;
/** `Radionica za decu`, `Dílna: loutky`, `Ebru atölyesi`: what is taught follows in lower case or behind a colon. */
const [ELSEWHERE_WORDS, OTHER_WORDS] = [
  'radionica|delavnica|d[ií]lna|diel[nň]a|at[oö]lyesi?|ty[oö]paja|verkstad|værksted|verksted|m[uű]hely|t[oö]{2}tuba|dirbtuv[eė]s|darbn[iī]ca|lokakarya|predavanje|foredrag|f[oö]rel[aä]sning|luento|keskustelu|razgovor|rozhovor|s[oö]yle[sş]i|atelierul|jooga',
  'мастер-?класс|майстер-?клас|воркшоп|лекция|лекція|работилница|радионица|предавање|дискуссия|дискусія|йога|εργαστήριο?|διάλεξη|ομιλία|γιόγκα',
];
const LESSON_ELSEWHERE = new RegExp(
  `^(?:${eitherCase(ELSEWHERE_WORDS)})(?:$| ?: | [-–—] | \\p{Ll})| (?:${ELSEWHERE_WORDS})$`,
  'u',
);
const OTHER_SCRIPT = /[\u0370-\uffff]{2}/;
const UNSPACED_WORDS =
  'ワークショップ|トークショー|トークイベント|トークセッション|ヨガ|워크숍|워크샵|강연|토크|요가|工作坊|講座|讲座|瑜伽|瑜珈|סדנת|סדנה|ورشة';
const IN_OTHER_SCRIPT = new RegExp(
  `^(?:${eitherCase(OTHER_WORDS)})(?:$| ?: | [-–—] | \\p{Ll})| (?:${OTHER_WORDS})$|^(?:${UNSPACED_WORDS})|(?:${UNSPACED_WORDS})$`,
  'u',
);

/** `[Rr]adionica|[Dd]elavnica`: only the first letter in any case. */
function eitherCase(words: string): string {
  return words.replace(/(?<=^|\|)\p{L}/gu, (letter) => `[${letter.toUpperCase()}${letter}]`);
}
/** `Sound Bath with Ada`; alone an act may be called so. */
const isSession = (text: string): boolean =>
  CREDIT.test(text) || /^(?:sound ?bath|(?:gentle|slow|vinyasa|yin|sunrise|power) flow)$/i.test(text);
/** Without `u`, which costs twice the time here: every credit is tested. */
const MAY_BE_LESSON =
  /work|meet|klang|sonore|healing|bath|journey|flow|nidra|cacao|kinder|kids|book|award|prize|karaoke|cours|clase|lezione|aula|sesi|paint|schmink|slam|quiz|comedy|gong|class|lectur|panel|yoga|medit|pilat|breath|ceremon|lesung|vortr|podium|buchv|lezing|atelier|table|charla|taller|confer|confér|oficina|előad|wykł|warszt|screen|talk|reading|discuss|labor|visuals|project|ioga|joga|jóga|market|theat|show|viewing|visit|rondl|führung|zumba|gottes|iniciac|inizia|introdu|einf|inleid|initia|movie|film|docu|doku|kino|cine|circ|cirk|exhib|bingo|burn|fire|country|whiri|clean|vetít|hochz|wedding|bruilo|expo|tour|s[ée]ance|tai ?chi|q ?& ?a|p[rř]z?ed|radion|delavn|d[ií]ln|diel|at[oö]ly|paja|rkst|m[uű]hel|tuba|dirbt|darbn|lokak|predav|foredr|f[oö]rel|luent|keskust|rozhov|razgov|s[oö]yle|jooga|convers|foro|vernis|finiss|mesa|tavola|roda|dancers|walk|drag|fair|lesson|intro|learn| 101$|samtal|gespr|rozm|rozho|ing .*with |beginn|anfäng|débutant|princip|inician|począt|begynd|nybeg|nybör|začia?t|kezdő|počet|начин|почат|aloitt|algaj|k[vw][iíu][zs]/i;

/** Is this what is announced before a colon (`Talk: …`, `Film: …`, `Some Workshop: …`)? */
export const isNoMusic = (text: string): boolean => NO_MUSIC.test(text);

/** `Talk with Ada`, `Workshop by Ada`: behind a colon. An act's show may be called `Movies`. */
export const isOfNoMusic = (text: string): boolean => isNoMusic(WITH.exec(text.trim())?.[1] ?? '');
const WITH = /^(.{1,60}?) (?:with|w\/|by|mit|con|avec|met) /i;

/** True if a text behind a colon begins with a lesson (`Some Tent: Atelier Zorp`). */
export const opensLesson = (text: string): boolean => OPENS_LESSON.test(text);
const OPENS_LESSON = new RegExp(`^(?:${CERTAIN}|panel|aula aberta) `, 'iu');

/** True if the text before `with` is a lesson (`Drumming Workshop with Ada`). */
export const isLesson = (text: string): boolean => CERTAINLY.test(text);
