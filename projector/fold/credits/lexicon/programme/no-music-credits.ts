import vocabulary from './no-music-words.json' with { type: 'json' };
import { isProgrammeItem } from './programme-items.ts';

/*
 * Words for what is not music: a person named after them talks, teaches or is shown. `Real Talk` and `World
 * Class` may be acts, so such a short word counts only alone or after words that go with it. A line of the vocabulary holds
 * several alternatives of a regular expression.
 */

const CERTAIN = vocabulary.certain.join('|');
const SHORT = vocabulary.short.join('|');
const BESIDE = vocabulary.beside.join('|');

const NO_MUSIC = new RegExp(
  [
    `^(?:\\S+ ){0,3}(?:${CERTAIN}|panel)$`,
    `^(?:the )?(?:(?:${BESIDE}) ){0,2}(?:${SHORT})$`,
    `^(?:${BESIDE}) class$`,
    `^(?:\\S+ ){1,3}(?:${BESIDE}) (?:talk|panel|discussion|interview)s?$`,
    `^(?:concours|concurso|wettbewerb)(?: \\S+){0,3}$`,
    `^(?:conversas|conversaciones|conversations) \\S+$`,
    `^(?:\\S+ ){1,4}(?:talks|universit(?:y|eit|ät|é)|symposium|conference)$`,
    `^(?!(?:real|baby|trash|sweet|small|pillow|straight|girl|money|big|slow) )\\S+ talks?$`,
    `^\\S+['’]s? (?:talk|lecture|tour)$`,
  ].join('|'),
  'iu',
);
const CERTAINLY = new RegExp(`(?:^| )(?:${CERTAIN})$`, 'iu');

const ALONE = vocabulary.alone.join('|');
const KINDS_OF_LESSON = vocabulary.kinds_of_lesson.join('|');
const ABOUT = vocabulary.about.join('|');
const LESSON_OF = vocabulary.lesson_of.join('|');
/** A whole credit that is no music, by words that no act is called alone. */
const CREDIT = new RegExp(
  `^(?:${[
    `(?:panel|lecture|discussion|debate|seminar|presentation) (?:on|about|über|over|sur|sobre|su|om) .*`,
    `(?:the |a )?(?:(?:${BESIDE}|${KINDS_OF_LESSON}) ){0,2}(?:${ALONE})`,
    `(?:(?:${BESIDE}) ){1,2}(?:talk|panel|reading|discussion)s?`,
    `(?:${LESSON_OF}) (?:(?:${ABOUT})\\b|d['’]|yoga$).*`,
    `(?:talk|interview|gespräch|conversatorio) (?:with|mit|avec|con) .*`,
    `(?:live )?(?:visuals|projections) by .*`,
    `(?:\\S+ ){1,3}(?:q ?& ?a|panel discussions?)`,
    `(?:beach|park|forest) clean ?-?up`,
    `(?:\\S+ ){1,4}(?:dj|production|ableton|synth|dance|drumming|percussion|\\S{2,}ing) workshops?`,
    `(?:\\S+ ){0,2}\\S{3,}(?:ity|ation|ology|ics) (?:talk|panel)s?`,
  ].join('|')})$`,
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
const ELSEWHERE_WORDS = vocabulary.elsewhere.join('|');
const OTHER_WORDS = vocabulary.other_scripts.join('|');
const LESSON_ELSEWHERE = new RegExp(
  `^(?:${eitherCase(ELSEWHERE_WORDS)})(?:$| ?: | [-–—] | \\p{Ll})| (?:${ELSEWHERE_WORDS})$`,
  'u',
);
const OTHER_SCRIPT = /[\u0370-\uffff]{2}/;
const UNSPACED_WORDS = vocabulary.unspaced.join('|');
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
const MAY_BE_LESSON = new RegExp(vocabulary.may_be_lesson.join('|'), 'i');

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
