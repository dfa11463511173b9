/** Reasons of the projection for a question about a credit, in the words of the console. */
export const REASONS: Readonly<Record<string, string>> = {
  'only identity data knows them together, and lineups print both alone':
    'Music databases list them as one act, but lineups also list each of them alone.',
  'habit of the source': 'This source usually lists pairs of separate acts like this.',
  'the bracket may be part of the name': 'The words in brackets may belong to the name.',
  'the bracket names them, or their home':
    'The words in brackets may be the name of these acts as a group, or the place where they come from.',
  'it may name no artist': 'It may name no artist.',
  'an event, which may not be who plays': 'The credit names an event, so perhaps other artists play.',
  'an event named for an act, or an act of this name':
    'The credit may be an event that is named after an act, or an act with this name.',
  'who is hosting may play, or not': 'It is not certain whether the host also plays a set.',
  'the words before “by” may be a title or part of a name':
    'The words before “by” may be a title or part of a name.',
  'a common word in series that share nothing':
    'The name is a common word, and the festivals that book it share no country, year or series.',
  'two spellings that share nothing':
    'The name is spelled in two ways, and the festivals with one spelling share no country, year or series with those that use the other spelling.',
  'distinguish the series, or merge the editions':
    'The series has two editions in one year: merge them, or move one to another series.',
};

/** Rules by which two names are similar. */
export const SIMILARITIES: Readonly<Record<string, string>> = {
  'one letter': 'The names differ in one letter.',
  the: 'One of the names begins with “The”.',
  dj: 'One of the names begins with “DJ”.',
  country: 'One of the names ends with a country.',
  signs: 'The names differ only in punctuation or symbols.',
  'set words': 'The names differ only in words about a set, such as “live”.',
};

/** Why a statement's set times are not published. */
export const WITHHELD: Readonly<Record<string, string>> = {
  'one start': 'Almost all sets start at the same time, so the times are probably placeholders.',
  'five minutes or less':
    'Almost all sets last five minutes or less, so the times are probably placeholders.',
};
