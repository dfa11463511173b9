import { eveningOf, wallClock, withOffset } from './clock.ts';
import type { Seen, Source } from './seen.ts';

/* Official apps' and festivals' own feeds. */

interface Set {
  readonly id: number;
  readonly deleted_at?: string;
  readonly name?: string;
  readonly start_time?: string;
  readonly stage_id?: number;
  readonly date_id?: number;
  readonly edition_day_id?: number;
}
interface Listing {
  readonly deleted_at?: string;
  readonly name?: string;
  readonly performances?: readonly Set[];
}

const dayId = (set: Set): number => set.date_id ?? set.edition_day_id ?? 0;

function shambhala(year: string): Source['read'] {
  const folder = `shambhala-appmiral/${year}`;
  const zone = 'America/Vancouver';
  return (text) => {
    const path = `${folder}/shambhalafestival.artists.json`;
    const artists = (JSON.parse(text(path)) as { data: Listing[] }).data;
    const stages = JSON.parse(text(`${folder}/shambhalafestival.stages.json`)) as {
      data: { id: number; name: string }[];
    };
    const stage = new Map(stages.data.map((s) => [s.id, s.name]));
    const local = (set: Set): string | undefined =>
      set.start_time === undefined ? undefined : wallClock(Date.parse(set.start_time), zone);
    const sets = artists.flatMap((a) => a.performances ?? []);
    /** A day of the feed has no date of its own; it is the date of its earliest set. */
    const day = new Map<number, string>();
    for (const set of sets.toSorted((a, b) => (local(b) ?? '').localeCompare(local(a) ?? '')))
      if (set.start_time !== undefined) day.set(dayId(set), (local(set) ?? '').slice(0, 10));
    return artists.flatMap((artist, i) =>
      (artist.performances ?? []).flatMap((set, k): Seen[] => {
        const at = local(set);
        if (artist.name === undefined || set.deleted_at !== undefined) return [];
        return [
          {
            edition: `shambhala-${year}`,
            credit: set.name ?? artist.name,
            where: `${path} $.data[${i}].performances[${k}]`,
            stage: stage.get(set.stage_id ?? 0),
            day: day.get(dayId(set)),
            start: set.start_time,
            listed: artist.name,
            proposed: {
              festival_day: day.get(dayId(set)),
              start_at: at === undefined ? undefined : withOffset(at, zone),
            },
          },
        ];
      }),
    );
  };
}

interface Woov {
  readonly artists: readonly { id: string; name: string }[];
  readonly stages: readonly { id: string; name: string }[];
  readonly acts: readonly { name: string; startTime: number; stageId: string; artistIds: string[] }[];
}

const bassCoast: Source['read'] = (text) => {
  const path = 'basscoast-2026-woov/basscoast-2026-woov-timetable.json';
  const feed = JSON.parse(text(path)) as Woov;
  const name = new Map([...feed.artists, ...feed.stages].map((x) => [x.id, x.name]));
  return feed.acts.map((act, i) => {
    const at = wallClock(act.startTime, 'America/Vancouver');
    return {
      edition: 'bass-coast-2026',
      credit: act.name,
      where: `${path} $.acts[${i}]`,
      stage: name.get(act.stageId),
      start: String(act.startTime),
      listed: act.artistIds.map((id) => name.get(id) ?? id).join('; '),
      proposed: { festival_day: eveningOf(at, '09:00'), start_at: withOffset(at, 'America/Vancouver') },
    };
  });
};

interface Feed {
  readonly performances: readonly {
    name: string;
    artists: { name: string }[];
    stage: { name: string };
    date: string;
    day: string;
    startTime: string;
  }[];
}

const TOMORROWLAND_2026: Record<string, string> = {
  FRIDAY: '2026-07-17',
  SATURDAY: '2026-07-18',
  SUNDAY: '2026-07-19',
};

const tomorrowland2026: Source['read'] = (text) => {
  const path = 'tomorrowland-2026-cdn/TL26BE-W1-20260618.json';
  return (JSON.parse(text(path)) as Feed).performances.map((p, i) => ({
    edition: 'tomorrowland-2026',
    credit: p.name,
    where: `${path} $.performances[${i}]`,
    stage: p.stage.name,
    day: `${p.date} ${p.day}`,
    start: p.startTime,
    listed: p.artists.map((a) => a.name).join('; '),
    proposed: { festival_day: TOMORROWLAND_2026[p.day], start_at: p.startTime.replace(' ', 'T') },
  }));
};

interface Snapshot {
  readonly slots: readonly { artist: string; stage: string; date: string; start: string; end: string }[];
}

const SNAPSHOTS = `20260720_093306Z 20260715_083451Z 20260711_081418Z 20260618_104720Z 20260616_113327Z
  20260605_101605Z 20260521_100236Z 20260513_091902Z 20260415_080420Z 20260225_071654Z 20260130_070758Z
  20260126_192703Z`.split(/\s+/);

/** Newest snapshot first, so that the last printed form of a credit is taken. */
const snapshots: Source['read'] = (text) =>
  SNAPSHOTS.flatMap((at) => {
    const path = `tomorrowland-2026-snapshots/${at}_W1.json`;
    return (JSON.parse(text(path)) as Snapshot).slots.map((slot, i): Seen => {
      const minutes = (Date.parse(slot.end) - Date.parse(slot.start)) / 60_000;
      const start = slot.start.replace(' ', 'T');
      return {
        edition: 'tomorrowland-2026',
        credit: slot.artist,
        where: `${path} $.slots[${i}]`,
        stage: slot.stage,
        day: slot.date,
        start: `${slot.start}${minutes < 6 ? ' (hasDummyTimes)' : ''}`,
        proposed: {
          festival_day: eveningOf(start.slice(0, 16), '09:00'),
          start_at: minutes < 6 ? undefined : start,
        },
      };
    });
  });

interface Qdance {
  readonly name: string;
  readonly date: string;
  readonly _allReferencingEventEditionStageDays: readonly {
    readonly stage: { readonly name: string };
    readonly performances: readonly {
      readonly name: string;
      readonly host: boolean;
      readonly acts: readonly { readonly name: string }[];
    }[];
  }[];
}

const qdance: Source['read'] = (text) => {
  const path = 'defqon1-2026-qdance-cms/appconfig_response_20260326.json';
  const at = '$.data.appConfig.eventEdition._allReferencingEventEditionDays';
  const answer = JSON.parse(text(path)) as {
    data: { appConfig: { eventEdition: { _allReferencingEventEditionDays: Qdance[] } } };
  };
  return answer.data.appConfig.eventEdition._allReferencingEventEditionDays.flatMap((day, d) =>
    day._allReferencingEventEditionStageDays.flatMap((on, s) =>
      on.performances.map((block, p) => ({
        edition: 'defqon-1-2026',
        credit: block.name,
        where: `${path} ${at}[${d}]._allReferencingEventEditionStageDays[${s}].performances[${p}]`,
        stage: on.stage.name,
        day: `${day.name} ${day.date}`,
        listed: [block.host ? 'HOST' : '', ...block.acts.map((a) => a.name)].filter(Boolean).join('; '),
        proposed: { festival_day: day.date },
      })),
    ),
  );
};

export const feeds: readonly Source[] = [
  { name: 'shambhala-2022', read: shambhala('2022') },
  { name: 'shambhala-2023', read: shambhala('2023') },
  { name: 'shambhala-2024', family: 'shambhala-2024', read: shambhala('2024') },
  { name: 'basscoast-2026', read: bassCoast },
  { name: 'tomorrowland-2026-cdn', family: 'tomorrowland-2026', read: tomorrowland2026 },
  { name: 'tomorrowland-2026-snapshots', family: 'tomorrowland-2026', read: snapshots },
  { name: 'defqon1-2026', read: qdance },
];
