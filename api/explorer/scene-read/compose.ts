import { artistPath, dayText, editionPath, number, plural } from '../page/words.ts';
import { announcedPath, editionsPath, newNamesPath } from './paths.ts';
import { quarterText, spanText } from './quarter.ts';
import type { Fact, Phrase, Report, SceneRead } from './report.ts';
import { sectionsOf } from './sections.ts';

/** A scene read in words and tables: the same for a page and for paper, out of the frozen facts alone. */
export function composed(read: SceneRead): Report {
  const { quarter, frozen_at: frozenAt, position } = read.meta;
  return {
    quarter,
    name: quarterText(quarter),
    span: spanText(quarter),
    frozenAt,
    frozen: `Frozen ${dayText(frozenAt.slice(0, 10))} at position ${number(position)} of the log.`,
    sentences: sentencesOf(read),
    facts: factsOf(read),
    sections: sectionsOf(read),
    errata: read.errata.map(({ subject, at }) => [
      subjectPhrase(subject),
      { text: `, ${dayText(at.slice(0, 10))}` },
    ]),
  };
}

function factsOf({ meta: { quarter }, coverage, announced, new_names: fresh }: SceneRead): Fact[] {
  const fact = (name: string, value: number, href: string): Fact => ({
    name,
    value: { text: number(value), href },
  });
  return [
    fact('editions', coverage.editions, editionsPath(quarter)),
    fact('with a lineup', coverage.with_lineup, editionsPath(quarter, { with: 'lineup' })),
    fact('with set times', coverage.with_set_times, editionsPath(quarter, { with: 'set_times' })),
    fact('bookings', coverage.bookings, editionsPath(quarter)),
    fact('first spoken of', announced, announcedPath(quarter)),
    fact('new names', fresh.artists, newNamesPath(quarter)),
  ];
}

/** The report's first sentences. */
const sentencesOf = (read: SceneRead): Phrase[][] => [
  started(read),
  spokenOf(read),
  ...mostBooked(read),
  ...leadingGenre(read),
];

const started = ({ meta: { quarter }, coverage }: SceneRead): Phrase[] => [
  { text: plural(coverage.editions, 'edition'), href: editionsPath(quarter) },
  { text: ' started in the quarter, ' },
  { text: number(coverage.with_lineup), href: editionsPath(quarter, { with: 'lineup' }) },
  { text: ' of them with a lineup, with ' },
  { text: plural(coverage.bookings, 'booking'), href: editionsPath(quarter) },
  { text: '.' },
];

const spokenOf = ({ meta: { quarter }, announced, new_names: fresh }: SceneRead): Phrase[] => [
  { text: plural(announced, 'edition'), href: announcedPath(quarter) },
  { text: ` ${announced === 1 ? 'was' : 'were'} first spoken of, and ` },
  { text: plural(fresh.artists, 'artist'), href: newNamesPath(quarter) },
  { text: ' played a festival for the first time.' },
];

function mostBooked({ most_booked_ahead: [first] }: SceneRead): Phrase[][] {
  if (first === undefined) return [];
  const path = artistPath(first.artist.slug);
  return [
    [
      { text: 'Most booked ahead: ' },
      { text: first.artist.name, href: path },
      { text: ', ' },
      { text: plural(first.bookings, 'booking'), href: `${path}?ahead=1#bookings` },
      { text: '.' },
    ],
  ];
}

function leadingGenre({ meta: { quarter }, genres }: SceneRead): Phrase[][] {
  const [mix] = genres.genres;
  if (mix === undefined) return [];
  return [
    [
      { text: `${mix.genre} leads the mix: ` },
      {
        text: `${number(mix.editions)} of ${number(genres.tagged_editions)}`,
        href: editionsPath(quarter, { genre: mix.genre }),
      },
      { text: ' tagged editions carry it.' },
    ],
  ];
}

/** `edition:sun-2026` leads to its page; what has none is text. */
function subjectPhrase(subject: string): Phrase {
  const [kind, slug] = [subject.slice(0, subject.indexOf(':')), subject.slice(subject.indexOf(':') + 1)];
  return kind === 'edition' ? { text: slug, href: `${editionPath(slug)}/history` } : { text: subject };
}
