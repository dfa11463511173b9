import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { stringify } from 'yaml';

/** A lineup as a text file of lineups heads it: `# slug | series | country city zone | first day | kind | format`. */
interface Heading {
  readonly slug: string;
  readonly series: string;
  readonly country: string;
  readonly city: string;
  readonly timezone: string;
  readonly day: string;
  readonly kind: string;
  readonly format: string;
}

/** `credit`, or `credit => act; act (host)`; `-` is a placeholder and `!` no music. */
interface Line {
  readonly credit: string;
  readonly answer: string;
}

interface Lineup {
  readonly heading: Heading;
  readonly lines: readonly Line[];
}

/** Writes a text file of lineups as a truth folder: rows, labels, and a manifest with its file for each lineup. */
export function writeLineups(file: string, folder: string): void {
  mkdirSync(join(folder, 'manifests'), { recursive: true });
  const lineups = readLineups(readFileSync(file, 'utf8'));
  const lines = lineups.flatMap(({ heading, lines: of }) =>
    of.map((line, i) => ({ heading, line, id: `${heading.slug}-${i + 1}` })),
  );
  const rows = lines.map(({ heading, line: { credit }, id }) => ({
    id,
    credit,
    source: heading.slug,
    edition: editionOf(heading),
  }));
  const labels = lines.map(({ line, id }) => ({ id, ...labelOf(line) }));
  writeFileSync(join(folder, 'rows.ndjson'), ndjson(rows));
  writeFileSync(join(folder, 'labels.ndjson'), ndjson(labels));
  for (const lineup of lineups) writeManifest(lineup, join(folder, 'manifests'));
}

const ndjson = (values: readonly object[]): string =>
  values.map((value) => `${JSON.stringify(value)}\n`).join('');

function readLineups(text: string): Lineup[] {
  const lineups: { heading: Heading; lines: Line[] }[] = [];
  for (const line of text.split('\n').filter((each) => each.trim() !== '')) {
    if (line.startsWith('# ')) lineups.push({ heading: headingOf(line.slice(2)), lines: [] });
    else lineups.at(-1)!.lines.push(lineOf(line));
  }
  return lineups;
}

function headingOf(text: string): Heading {
  const [slug, series, place, day, kind, format = 'table'] = text.split(' | ');
  const [country, ...rest] = place!.split(' ');
  const timezone = rest.pop()!;
  return { slug: slug!, series: series!, country: country!, city: rest.join(' '), timezone, day: day!, kind: kind!, format }; // prettier-ignore
}

function lineOf(line: string): Line {
  const [credit, answer] = line.split(' => ');
  return { credit: credit!, answer: answer ?? credit! };
}

function labelOf({ answer }: Line): object {
  if (answer === '-') return { kind: 'placeholder', acts: [] };
  if (answer === '!') return { kind: 'not_music', acts: [] };
  const acts = answer.split('; ').map((act) => {
    const host = / \(host\)$/.test(act);
    return { name: act.replace(/ \(host\)$/, ''), role: host ? 'host' : 'artist' };
  });
  return { kind: acts.every(({ role }) => role === 'host') ? 'host_only' : 'act', acts };
}

const editionOf = ({ slug, day }: Heading): string => `${slug}-${day.slice(0, 4)}`;

function writeManifest({ heading, lines }: Lineup, folder: string): void {
  const { slug, series, country, city, timezone, day, kind, format } = heading;
  const { files, ...reads } = WRITERS[format]!(lines, heading);
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, `${slug}${name}`), text);
  const manifest = {
    source: slug,
    format,
    files: Object.keys(files).map((name) => `${slug}${name}`),
    as_of: '2026-01-01T00:00:00Z',
    edition: {
      slug: editionOf(heading),
      series: { slug, name: series },
      name: `${series} ${day.slice(0, 4)}`,
      kind,
      country,
      city,
      timezone,
      start_date: day,
      end_date: dayAfter(day, 3),
      status: 'scheduled',
    },
    day: { from: 'rule' },
    festival_day_starts: '09:00',
    ...reads,
  };
  writeFileSync(join(folder, `${slug}.yaml`), stringify(manifest));
}

interface Written extends Record<string, unknown> {
  /** Text by the end of the file's name. */
  readonly files: Readonly<Record<string, string>>;
}

const WRITERS: Readonly<Record<string, (lines: readonly Line[], heading: Heading) => Written>> = {
  table: (lines, { day }) => ({
    times: 'local',
    dates: 'calendar',
    columns: { artist: 'act', stage: 'stage', start: 'start', end: 'end' },
    files: {
      '.csv': ['act,stage,start,end', ...slots(lines, day).map((slot) => [slot.credit, slot.stage, slot.start, slot.end].map(quoted).join(','))].join('\n'), // prettier-ignore
    },
  }),
  clashfinder: (lines, { day }) => ({
    times: 'local',
    dates: 'calendar',
    files: { '.json': JSON.stringify({ locations: byStage(slots(lines, day)) }) },
  }),
  appmiral: (lines, { day }) => ({
    times: 'utc',
    files: {
      '.artists.json': JSON.stringify({ data: slots(lines, day).map(appmiralArtist) }),
      '.stages.json': JSON.stringify({
        data: STAGES.map((name, id) => ({ id: id + 1, name, published: true })),
      }),
    },
  }),
};

const STAGES = ['Main', 'Tent', 'Garden'];

interface Slot {
  readonly credit: string;
  readonly stage: string;
  readonly start: string;
  readonly end: string;
}

/** An hour and a half each, from noon on, stage after stage, six a day. */
const slots = (lines: readonly Line[], day: string): Slot[] =>
  lines.map(({ credit }, i) => {
    const nth = Math.floor(i / STAGES.length);
    const minutes = 12 * 60 + (nth % 6) * 90;
    const date = dayAfter(day, Math.floor(nth / 6));
    return {
      credit,
      stage: STAGES[i % STAGES.length]!,
      start: `${date} ${clock(minutes)}`,
      end: `${date} ${clock(minutes + 80)}`,
    };
  });

const clock = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);

const quoted = (text: string): string => `"${text.replaceAll('"', '""')}"`;

const byStage = (all: readonly Slot[]): object[] =>
  STAGES.map((name) => ({
    name,
    events: all
      .filter(({ stage }) => stage === name)
      .map(({ credit, start, end }) => ({ name: credit, start, end })),
  }));

const appmiralArtist = ({ credit, stage, start, end }: Slot, i: number): object => ({
  id: 7000 + i,
  name: credit,
  published: true,
  performances: [
    {
      id: 9000 + i,
      published: true,
      stage_id: STAGES.indexOf(stage) + 1,
      start_time: `${start.replace(' ', 'T')}:00+00:00`,
      end_time: `${end.replace(' ', 'T')}:00+00:00`,
    },
  ],
});
