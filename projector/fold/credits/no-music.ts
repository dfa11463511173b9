/*
 * What is no music: whoever is named behind it talks, teaches or is shown. `Real Talk` and `World Class` may be acts, so
 * that such a short word counts alone or behind what goes with it.
 */

const CERTAIN =
  'workshops?|master ?class(?:es)?|lectures?|panel discussions?|(?:film |movie )?screenings?|round ?tables?|lesung|vorträge|vortrag|podiumsdiskussion|podiumsgespräch|buchvorstellung|filmvorführung|lezing|conférence|table ronde|charla|taller|conversatorio|conferenza|oficina|přednáška|előadás|wykład|warsztaty';
const SHORT =
  'talks?|panels?|films?|movies?|documentary|debates?|readings?|discussions?|diskussion|gespräch|interview|keynote|speech|q ?& ?a|quiz|bingo|podcasts?|yoga|meditation|comedy|theatre|theater|assembly|classes';
const BESIDE =
  'artist|industry|panel|film|book|poetry|morning|sunrise|kids|family|dance|yoga|dj|production|tech|public|guest|opening|closing|keynote|live';

const NO_MUSIC = new RegExp(
  `^(?:\\S+ ){0,3}(?:${CERTAIN})$|^(?:the )?(?:(?:${BESIDE}) ){0,2}(?:${SHORT})$|^(?:${BESIDE}) class$`,
  'iu',
);
const CERTAINLY = new RegExp(`(?:^| )(?:${CERTAIN})$`, 'iu');

/** Is this what is announced before a colon (`Talk: …`, `Film: …`, `Some Workshop: …`)? */
export const isNoMusic = (text: string): boolean => NO_MUSIC.test(text);

/** `Talk with Ada`, `Workshop by Ada`: behind a colon. An act's show may be called `Movies`. */
export const isOfNoMusic = (text: string): boolean => isNoMusic(WITH.exec(text.trim())?.[1] ?? '');
const WITH = /^(.{1,60}?) (?:with|w\/|by|mit|con|avec|met) /i;

/** The same of what somebody is with (`Drumming Workshop with Ada`). */
export const isLesson = (text: string): boolean => CERTAINLY.test(text);
