import { Random } from '../random.ts';
import { file, textOf } from './file.ts';
import { name, two } from './lineup-rows.ts';
import type { FormatLoad } from './load.ts';

const edition = {
  slug: 'bench-festival-2026',
  series: { slug: 'bench-festival', name: 'Bench Festival' },
  name: 'Bench Festival 2026',
  country: 'NL',
  timezone: 'Europe/Amsterdam',
  start_date: '2026-07-10',
  end_date: '2026-07-12',
};
/** One file per weekend. */
const manifest = { edition, part: { file_name: '-(?<part>\\d+)\\.json$' } };

const STAGES = ['Main Stage', 'Garden', 'Späti', 'The Hangar', 'Strand & Bar', 'Warehouse', 'Forest'];
const WEEKDAYS = ['FRIDAY', 'SATURDAY', 'SUNDAY'];

/** Text that importers skip, and of which feeds have much. */
const words = (random: Random, count: number): string =>
  Array.from({ length: count }, () => name(random)).join(' ');
const image = (at: number): string =>
  `https://images.example.org/artists/${at}/portrait-1200x1200.jpg?v=${at}`;

/** A day, and hours of it between noon and night. */
function slot(random: Random): { day: number; date: string; start: string; end: string } {
  const [day, hour] = [random.below(3), 12 + random.below(8)];
  return { day, date: `2026-07-${10 + day}`, start: `${two(hour)}:00`, end: `${two(hour + 1)}:30` };
}

type Make = (random: Random, at: number) => unknown;

const list =
  (head: string, make: Make, foot: string): FormatLoad['write'] =>
  (path, bytes, seed) => {
    const random = new Random(seed);
    const record = (at: number): string => (at > 0 ? ',\n' : '') + JSON.stringify(make(random, at));
    return file(path, textOf(bytes, numbers(), { head, write: record, foot }));
  };

function* numbers(): Generator<number> {
  for (let at = 0; ; at++) yield at;
}

const performance = (random: Random, id: number): object => {
  const { day, date, start, end } = slot(random);
  return {
    id,
    published: true,
    stage_id: 700 + random.below(STAGES.length),
    date_id: 1 + day,
    start_time: `${date}T${start}:00+00:00`,
    end_time: `${date}T${end}:00+00:00`,
    hide_end_time: false,
  };
};

const appmiralArtist: Make = (random, at) => ({
  id: at + 1,
  external_id: String(9_000 + at),
  published: true,
  name: name(random),
  body: `<p>${words(random, 90)}</p>`,
  category: 'regular',
  links: { spotify: `https://open.example.org/artist/${at}`, website: `https://artist-${at}.example.org` },
  images: [image(at), image(at + 1)],
  tags: [{ id: at % 40, slug: 'techno', name: 'Techno', visible: true }],
  performances: [performance(random, 2 * at)],
});

const clashfinderLocation: Make = (random, at) => ({
  name: `${STAGES[at % STAGES.length]!} ${at}`,
  events: Array.from({ length: 40 }, () => {
    const { date, start, end } = slot(random);
    return {
      name: name(random),
      short: '',
      start: `${date} ${start}`,
      end: `${date} ${end}`,
      estd: '0',
      mbId: '',
      url: image(at),
      blurb: words(random, 8),
    };
  }),
});

/** Consecutive acts; each refers to an artist that the feed lists with it. */
const woovAct: Make = (random, at) => {
  const { date, start, end } = slot(random);
  return {
    id: `s${at}`,
    name: name(random),
    description: words(random, 30),
    imageUrl: image(at),
    startTime: Date.parse(`${date}T${start}Z`),
    endTime: Date.parse(`${date}T${end}Z`),
    endTimeIsFadedOut: false,
    stageId: `st${random.below(STAGES.length)}`,
    artistIds: [`a${at % 500}`],
    artists: [{ id: `a${at % 500}`, weight: 0 }],
  };
};

const tomorrowlandSet: Make = (random, at) => {
  const { day, date, start, end } = slot(random);
  const act = name(random);
  return {
    id: String(at),
    name: act,
    artists: [
      { id: String(at), name: act, image: image(at), instagram: `artist${at}`, bio: words(random, 15) },
    ],
    stage: { id: String(at % 7), name: random.of(STAGES) },
    date,
    day: WEEKDAYS[day],
    startTime: `${date} ${start}:00+02:00`,
    endTime: `${date} ${end}:01+02:00`,
  };
};

const qdanceDay: Make = (random, at) => ({
  name: WEEKDAYS[at % 3],
  date: `2026-07-${10 + (at % 3)}`,
  _allReferencingEventEditionStageDays: STAGES.map((stage) => ({
    cmsName: `Bench Festival - ${stage}`,
    stage: { name: stage, image: { url: image(at) } },
    performances: Array.from({ length: 20 }, (_, i) => {
      const act = name(random);
      const from = `2026-07-${10 + (at % 3)}T${12 + (i % 8)}`;
      return {
        name: act,
        startTime: `${from}:00:00+02:00`,
        endTime: `${from}:45:00+02:00`,
        host: false,
        live: i % 9 === 0,
        description: words(random, 15),
        acts: [{ id: `a${at}-${i}`, name: act, image: { url: image(i) } }],
      };
    }),
  })),
});

const stages = STAGES.map((stage, at) => ({ id: 700 + at, name: stage, published: true }));
const woovSides = JSON.stringify({
  stages: STAGES.map((stage, at) => ({ id: `st${at}`, name: stage })),
  artists: Array.from({ length: 500 }, (_, at) => ({
    id: `a${at}`,
    name: `Artist ${at}`,
    genres: ['House'],
  })),
}).slice(0, -1);
const days = { '1': '2026-07-10', '2': '2026-07-11', '3': '2026-07-12' };
const common = { ending: 'json', parser: 'json' } as const;

/** The feeds of apps and sites: mostly fields that importers skip. */
export const feedLoads: readonly FormatLoad[] = [
  {
    ...common,
    name: 'appmiral',
    megabytes: 3,
    manifest: { ...manifest, format: 'appmiral', days },
    shared: JSON.stringify({ data: stages, _meta: { page: 1 } }),
    write: list('{"data":[', appmiralArtist, '],"_links":{},"_meta":{"page":1}}'),
  },
  {
    ...common,
    name: 'clashfinder',
    megabytes: 2,
    manifest: { ...manifest, format: 'clashfinder' },
    write: list('{"name":"Bench Festival","locations":[', clashfinderLocation, ']}'),
  },
  {
    ...common,
    name: 'woov',
    megabytes: 2,
    manifest: { ...manifest, format: 'woov' },
    write: list(`${woovSides},"acts":[`, woovAct, ']}'),
  },
  {
    ...common,
    name: 'tomorrowland',
    megabytes: 2,
    manifest: { ...manifest, format: 'tomorrowland' },
    write: list('{"performances":[', tomorrowlandSet, ']}'),
  },
  {
    ...common,
    name: 'qdance',
    megabytes: 2,
    manifest: { ...manifest, format: 'qdance' },
    write: list(
      '{"data":{"appConfig":{"eventEdition":{"name":"Bench Festival","_allReferencingEventEditionDays":[',
      qdanceDay,
      ']}}}}',
    ),
  },
];
