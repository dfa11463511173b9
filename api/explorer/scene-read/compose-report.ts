import { countryAtStart } from '../page/country-in-sentence.ts';
import { artistPath, dayText, editionPath, labelPath, number, plural } from '../page/page-texts.ts';
import { announcedPath, editionsPath, newNamesPath } from './scene-read-paths.ts';
import { quarterOf, quarterText, spanText } from './quarter.ts';
import type { Fact, Phrase, Report, SceneRead } from './report.ts';
import { sectionsOf } from './sections.ts';

/** A scene read as sentences and tables, from the frozen facts alone; pages and PDF show the same. */
export function composeReport(read: SceneRead): Report {
  const { quarter, frozen_at: frozenAt, position } = read.meta;
  return {
    quarter,
    name: quarterText(quarter),
    span: spanText(quarter),
    frozenAt,
    frozen: `The report was frozen on ${dayText(frozenAt.slice(0, 10))} at position ${number(position)} of the log.`,
    sentences: listSentences(read),
    facts: listFacts(read),
    sections: sectionsOf(read),
    errata: read.errata.map(({ subject, at }) => [
      subjectPhrase(subject),
      { text: `, ${dayText(at.slice(0, 10))}` },
    ]),
  };
}

function listFacts({ meta: { quarter }, coverage, announced, new_names: fresh }: SceneRead): Fact[] {
  const fact = (name: string, value: number, href: string): Fact => ({
    name,
    value: { text: number(value), href },
  });
  return [
    fact('editions', coverage.editions, editionsPath(quarter)),
    fact('with a lineup', coverage.with_lineup, editionsPath(quarter, { with: 'lineup' })),
    fact('with set times', coverage.with_set_times, editionsPath(quarter, { with: 'set_times' })),
    fact('bookings', coverage.bookings, editionsPath(quarter)),
    fact('first announced', announced, announcedPath(quarter)),
    fact('new names', fresh.artists, newNamesPath(quarter)),
  ];
}

/** The report's first sentences. */
const listSentences = (read: SceneRead): Phrase[][] => [
  started(read),
  announcedText(read),
  ...mostBooked(read),
  ...leadingLabel(read),
  ...steepestRiser(read),
  ...leadingCountry(read),
  ...leadingGenre(read),
];

const started = ({ meta: { quarter }, coverage }: SceneRead): Phrase[] => [
  { text: plural(coverage.editions, 'edition'), href: editionsPath(quarter) },
  { text: ' started in the quarter. ' },
  { text: number(coverage.with_lineup), href: editionsPath(quarter, { with: 'lineup' }) },
  { text: ` ${coverage.with_lineup === 1 ? 'has' : 'have'} a lineup, with ` },
  { text: plural(coverage.bookings, 'booking'), href: editionsPath(quarter) },
  { text: '.' },
];

const announcedText = ({ meta: { quarter }, announced, new_names: fresh }: SceneRead): Phrase[] => [
  { text: plural(announced, 'edition'), href: announcedPath(quarter) },
  { text: ` ${announced === 1 ? 'was' : 'were'} first announced, and ` },
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

function leadingLabel({ labels_ahead: [first] }: SceneRead): Phrase[][] {
  if (first === undefined) return [];
  const path = labelPath(first.label.slug);
  return [
    [
      { text: 'The leading label ahead is ' },
      { text: first.label.name, href: path },
      { text: ' with ' },
      { text: plural(first.bookings, 'booking'), href: `${path}#bookings` },
      { text: '.' },
    ],
  ];
}

function steepestRiser({ meta: { quarter }, risers: [first] }: SceneRead): Phrase[][] {
  if (first === undefined) return [];
  const path = artistPath(first.artist.slug);
  const before = quarterOf(quarter)!.yearBefore;
  return [
    [
      { text: first.artist.name, href: path },
      { text: ' rose the most: ' },
      { text: plural(first.bookings, 'booking'), href: `${path}?quarter=${quarter}#bookings` },
      { text: ' after ' },
      { text: number(first.year_before), href: `${path}?quarter=${before}#bookings` },
      { text: ' in the same quarter of the year before.' },
    ],
  ];
}

function leadingCountry({ meta: { quarter }, countries: [first] }: SceneRead): Phrase[][] {
  if (first === undefined) return [];
  return [
    [
      { text: `${countryAtStart(first.country)} had the most: ` },
      { text: plural(first.editions, 'edition'), href: editionsPath(quarter, { country: first.country }) },
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

/** `edition:sun-2026` links to its history; other subjects are text. */
function subjectPhrase(subject: string): Phrase {
  const [kind, slug] = [subject.slice(0, subject.indexOf(':')), subject.slice(subject.indexOf(':') + 1)];
  return kind === 'edition' ? { text: slug, href: `${editionPath(slug)}/history` } : { text: subject };
}
