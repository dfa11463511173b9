import { addDays, eveningOf, fromTwelve, inTheNightOf, withOffset } from './clock.ts';
import type { Seen, Source } from './seen.ts';

/* Timetables that visitors and fans made: printed days and clocks, each with a habit of its own. */

const BRUSSELS = 'Europe/Brussels';

const clashfinder2024: Source['read'] = (text) => {
  const path = 'shambhala-appmiral/2024/clashfinder.txt';
  return text(path)
    .split('\n')
    .flatMap((line, i): Seen[] => {
      if (!line.startsWith('act = ')) return [];
      const act = JSON.parse(line.slice(6)) as { start: string; stage: string; act: string };
      const at = act.start.replace(' ', 'T');
      return [
        {
          edition: 'shambhala-2024',
          credit: act.act,
          where: `${path}:${i + 1}`,
          stage: act.stage,
          start: act.start,
          proposed: { festival_day: eveningOf(at, '09:00'), start_at: withOffset(at, 'America/Vancouver') },
        },
      ];
    });
};

const tomorrowland2023: Source['read'] = (text) => {
  const path = 'tomorrowland-2023-clashfinder/tml2023w1.json';
  const page = JSON.parse(text(path)) as {
    locations: { name: string; events: { name: string; start: string }[] }[];
  };
  return page.locations.flatMap((location, l) =>
    location.events.map((event, e) => {
      const at = event.start.replace(' ', 'T');
      return {
        edition: 'tomorrowland-2023',
        credit: event.name,
        where: `${path} $.locations[${l}].events[${e}]`,
        stage: location.name,
        start: event.start,
        proposed: { festival_day: eveningOf(at, '09:00'), start_at: withOffset(at, BRUSSELS) },
      };
    }),
  );
};

const tomorrowland2024: Source['read'] = (text) => {
  const path = 'tomorrowland-2024-festivalviewer/tomorrowland.json';
  const rows = JSON.parse(text(path)) as Record<string, string>[];
  return rows.map((row, i) => {
    const day = `2024-07-${(row['date'] ?? '').slice(0, 2)}`;
    const clock = (row['time_start'] ?? '').padStart(5, '0');
    return {
      edition: 'tomorrowland-2024',
      credit: row['name'] ?? '',
      where: `${path} $[${i}]`,
      stage: row['stage'],
      day: `${row['weekday'] ?? ''} ${row['date'] ?? ''}`,
      start: row['time_start'],
      listed: `host=${row['host'] ?? ''}`,
      proposed: {
        festival_day: day,
        start_at: withOffset(inTheNightOf(day, clock, '09:00'), BRUSSELS),
      },
    };
  });
};

interface Block {
  readonly areas: Record<
    string,
    { readonly id: string; readonly host: string; readonly dj: readonly { start: string; dj: string }[] }
  >;
}

/** Two kinds of credits: the sets, and the area's host, once per block. */
const defqon2017: Source['read'] = (text) => {
  const path = 'defqon1-2017-defqonbot/timetable.json';
  const blocks = JSON.parse(text(path)) as Record<string, Block>;
  const days: Record<string, string> = {
    friday: '2017-06-23',
    saturday: '2017-06-24',
    after: '2017-06-24',
    sunday: '2017-06-25',
  };
  return Object.entries(blocks).flatMap(([key, block]) =>
    Object.entries(block.areas).flatMap(([name, area]): Seen[] => {
      const seen = { edition: 'defqon-1-2017', stage: area.id, day: key };
      const festival_day = days[key];
      const sets = area.dj.map((set, i): Seen => {
        const date = `2017-06-${/Jun (\d+)/.exec(set.start)?.[1] ?? ''}`;
        const start_at = withOffset(`${date}T${fromTwelve(set.start)}`, 'Europe/Amsterdam');
        const where = `${path} $.${key}.areas.${name}.dj[${i}]`;
        return { ...seen, credit: set.dj, where, start: set.start, proposed: { festival_day, start_at } };
      });
      const where = `${path} $.${key}.areas.${name}.host`;
      const listed = "HOST (the area's field `host`)";
      return [...sets, { ...seen, credit: area.host, where, listed, proposed: { festival_day } }];
    }),
  );
};

const defqon2023: Source['read'] = (text) => {
  const path = 'defqon1-2023-stream/Defqon2023.json';
  const pad = (n: unknown): string => String(n).padStart(2, '0');
  const stages = JSON.parse(text(path)) as { stage: string; sets: (number | string)[][] }[];
  return stages.flatMap(({ stage, sets }, s) =>
    sets.flatMap(([year, month, day, hour, minute, name], i): Seen[] => {
      if (typeof name !== 'string') return [];
      const at = `${year ?? ''}-${pad(month)}-${pad(day)}T${pad(hour)}:${pad(minute)}`;
      return [
        {
          edition: 'defqon-1-2023',
          credit: name,
          where: `${path} $[${s}].sets[${i}]`,
          stage,
          start: at,
          proposed: { festival_day: eveningOf(at, '09:00'), start_at: withOffset(at, 'Europe/Amsterdam') },
        },
      ];
    }),
  );
};

const edc2024: Source['read'] = (text) => {
  const path = 'edc-las-vegas-2024-a/festival_schedule.json';
  const days: Record<string, string> = { Friday: '2024-05-17', Saturday: '2024-05-18', Sunday: '2024-05-19' };
  return (JSON.parse(text(path)) as Record<string, string>[]).map((row, i) => {
    const day = days[row['day'] ?? ''] ?? '';
    const at = inTheNightOf(day, fromTwelve(row['start_time'] ?? ''), '12:00');
    return {
      edition: 'edc-las-vegas-2024',
      credit: row['dj_name'] ?? '',
      where: `${path} $[${i}]`,
      stage: row['stage'],
      day: row['day'],
      start: row['start_time'],
      proposed: { festival_day: day, start_at: withOffset(at, 'America/Los_Angeles') },
    };
  });
};

const dekmantel: Source['read'] = (text) => {
  const path = 'dekmantel-2024/artists.json';
  const rows = JSON.parse(text(path)) as Record<string, string>[];
  return rows.map((row, i) => {
    const at = (row['startDate'] ?? '').slice(0, 16);
    // A set at 01:00 has the date of the evening before.
    const real = at.slice(11) < '09:00' ? `${addDays(at.slice(0, 10), 1)}${at.slice(10)}` : at;
    return {
      edition: 'dekmantel-2024',
      credit: row['artistName'] ?? '',
      where: `${path} $[${i}]`,
      stage: row['stage'],
      start: row['startDate'],
      listed: `link=${(row['dekmentalLink'] ?? '').split('/').at(-1) ?? ''}; tags=${String(row['tags'])}`,
      proposed: { festival_day: at.slice(0, 10), start_at: withOffset(real, 'Europe/Amsterdam') },
    };
  });
};

const coachella2026: Source['read'] = (text) =>
  [
    ['fri', '2026-04-10'],
    ['sat', '2026-04-11'],
    ['sun', '2026-04-12'],
  ].flatMap(([name = '', day = '']) => {
    const path = `coachella-2026-w1/w1_${name}.json`;
    return (JSON.parse(text(path)) as Record<string, string>[]).map((row, i): Seen => {
      const clock = (row['24HourTime'] ?? '').slice(0, 5);
      return {
        edition: 'coachella-2026',
        credit: row['name'] ?? '',
        where: `${path} $[${i}]`,
        stage: row['venue'],
        day: name,
        start: row['24HourTime'],
        proposed: {
          festival_day: day,
          start_at: withOffset(inTheNightOf(day, clock, '09:00'), 'America/Los_Angeles'),
        },
      };
    });
  });

function festdays(id: string, zone: string): Source['read'] {
  const path = `festdays-2026/festivals/${id}.json`;
  return (text) =>
    (JSON.parse(text(path)) as { schedule: { artist: string; date: string; stage: string }[] }).schedule.map(
      (row, i) => ({
        edition: id,
        credit: row.artist,
        where: `${path} $.schedule[${i}]`,
        stage: row.stage,
        start: row.date,
        proposed: {
          festival_day: eveningOf(row.date.slice(0, 16), '09:00'),
          start_at: withOffset(row.date.slice(0, 16), zone),
        },
      }),
    );
}

export const timetables: readonly Source[] = [
  { name: 'shambhala-2024-clashfinder', family: 'shambhala-2024', read: clashfinder2024 },
  { name: 'tomorrowland-2023', read: tomorrowland2023 },
  { name: 'tomorrowland-2024', read: tomorrowland2024 },
  { name: 'defqon1-2017', read: defqon2017 },
  { name: 'defqon1-2023', read: defqon2023 },
  { name: 'edc-las-vegas-2024', read: edc2024 },
  { name: 'dekmantel-2024', read: dekmantel },
  { name: 'coachella-2026-w1', read: coachella2026 },
  { name: 'fm4-frequency-2026', read: festdays('fm4-frequency-2026', 'Europe/Vienna') },
  { name: 'pukkelpop-2026', read: festdays('pukkelpop-2026', BRUSSELS) },
];
