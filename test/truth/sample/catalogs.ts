import { parse } from 'csv-parse/sync';
import { eveningOf, wallClock, withOffset } from './clock.ts';
import type { Seen, Source } from './seen.ts';

/* Tables and dictionaries of many editions, or of one with ids of its own. */

interface Sziget {
  readonly performers: Record<string, { name: string; category: number; country: string }>;
  readonly programs: Record<
    string,
    { performer: number; place: string; startDate: string; fulltime: boolean }
  >;
  readonly places: Record<string, { title: string }>;
  readonly categories: Record<string, { title: string }>;
}

const sziget: Source['read'] = (text) => {
  const path = 'sziget-2018-feed/sziget-festival-2018-en.json';
  const feed = JSON.parse(text(path)) as Sziget;
  return Object.entries(feed.programs).flatMap(([id, program]): Seen[] => {
    const who = feed.performers[program.performer];
    if (who === undefined) return [];
    const at = program.startDate.replace(' ', 'T').slice(0, 16);
    return [
      {
        edition: 'sziget-2018',
        credit: who.name,
        where: `${path} $.programs.${id}`,
        stage: feed.places[program.place]?.title,
        start: program.startDate,
        listed: `type=${feed.categories[who.category]?.title ?? ''}; country=${who.country}`,
        proposed: { festival_day: eveningOf(at, '06:00'), start_at: withOffset(at, 'Europe/Budapest') },
      },
    ];
  });
};

interface Feel {
  readonly stages: readonly { id: string; name: string }[];
  readonly artists: readonly { id: string; name: string }[];
  readonly performances: readonly { stageId: string; artistId: string; startTime: string; type: string }[];
}

const feel: Source['read'] = (text) => {
  const path = 'feel-festival-2026/mockData.json';
  const [page] = JSON.parse(text(path)) as [Feel];
  const name = new Map([...page.stages, ...page.artists].map((x) => [x.id, x.name]));
  return page.performances.map((p, i) => {
    const at = wallClock(Date.parse(p.startTime), 'Europe/Berlin');
    // The festival runs around the clock: the source does not say to which day a set at breakfast belongs.
    const breakfast = at.slice(11) >= '06:30' && at.slice(11) < '10:30';
    return {
      edition: 'feel-festival-2026',
      credit: name.get(p.artistId) ?? '',
      where: `${path} $[0].performances[${i}]`,
      stage: name.get(p.stageId),
      start: p.startTime,
      listed: `type=${p.type}`,
      proposed: {
        festival_day: breakfast ? undefined : eveningOf(at, '09:00'),
        start_at: withOffset(at, 'Europe/Berlin'),
      },
    };
  });
};

interface Electro {
  readonly events: readonly { name: string; start_time: string; lineup?: string[] }[];
  readonly performers: readonly { id: string; name: string; genre?: string }[];
}

const electro: Source['read'] = (text) => {
  const path = 'festivals-electro-2018/data.json';
  const feed = JSON.parse(text(path)) as Electro;
  const at = new Map(feed.performers.map((p, i) => [p.id, { ...p, i }]));
  return feed.events.flatMap((event, e) =>
    (event.lineup ?? []).flatMap((id, k): Seen[] => {
      const who = at.get(id);
      if (who === undefined) return [];
      const where = `${path} $.events[${e}].lineup[${k}] (performers[${who.i}])`;
      return [{ edition: event.name, credit: who.name, where, listed: `genre=${who.genre ?? ''}` }];
    }),
  );
};

const table = (text: string): { record: Record<string, string>; line: number }[] =>
  (
    parse(text, { columns: true, bom: true, info: true }) as unknown as {
      record: Record<string, string>;
      info: { lines: number };
    }[]
  ).map(({ record, info }) => ({ record, line: info.lines }));

const coachella: Source['read'] = (text) => {
  const path = 'coachella-1999-2023/coachella_artists.csv';
  return table(text(path)).map(({ record, line }) => ({
    edition: `coachella-${record['year'] ?? ''}`,
    credit: record['name'] ?? '',
    where: `${path}:${line}`,
    stage: record['stage'],
  }));
};

const berghain: Source['read'] = (text) => {
  const path = 'berghain-2010-2022/lineups.csv';
  return table(text(path)).map(({ record, line }) => ({
    edition: `berghain-${record['event_id'] ?? ''}`,
    credit: record['artist_name'] ?? '',
    where: `${path}:${line}`,
    stage: record['floor'],
    start: record['set_time_start'],
  }));
};

const fabric: Source['read'] = (text) => {
  const path = 'fabric-1999-2013/lineups.csv';
  return table(text(path)).map(({ record, line }) => ({
    edition: `fabric-${record['event_id'] ?? ''}`,
    credit: record['artist_name'] ?? '',
    where: `${path}:${line}`,
    day: record['event_date'],
    listed: `id=${record['artist_id'] ?? ''}`,
  }));
};

export const catalogs: readonly Source[] = [
  { name: 'sziget-2018', read: sziget },
  { name: 'feel-festival-2026', read: feel },
  { name: 'festivals-electro-2018', read: electro },
  { name: 'coachella-1999-2023', read: coachella },
  { name: 'berghain-2010-2022', clubNights: true, read: berghain },
  { name: 'fabric-1999-2013', clubNights: true, read: fabric },
];
