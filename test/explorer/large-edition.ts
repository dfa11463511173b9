import type { ShownEdition } from '../../api/explorer/pages/edition/shown-edition.ts';

/** Random numbers from 0 to below 1, the same each time. */
export function randomNumbers(seed = 7): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

const SYLLABLES =
  'ka lo mi ren dra vex ol sun tor bel nia qua zer fi mo sha lin gru pel ast ova chi rud ham wen yo dul ix par cem'.split(
    ' ',
  );

/** A name of two words that compresses as badly as a real one. */
export function randomName(random: () => number): string {
  const word = (): string => {
    const text = Array.from(
      { length: 2 + Math.floor(2 * random()) },
      () => SYLLABLES[Math.floor(SYLLABLES.length * random())]!,
    ).join('');
    return `${text[0]!.toUpperCase()}${text.slice(1)}`;
  };
  return `${word()} ${word()}`;
}

const DAY_MS = 86_400_000;
const STAGES = 14;

/** A festival of two weekends; each artist plays one set. */
export function largeEdition({ sets = 800, days = 6 } = {}): ShownEdition {
  const random = randomNumbers();
  const stages = Array.from({ length: STAGES }, () => randomName(random));
  const entries = Array.from({ length: sets }, (_, i) => {
    const name = randomName(random);
    const day = new Date(Date.UTC(2026, 6, 17) + Math.floor((i * days) / sets) * DAY_MS)
      .toISOString()
      .slice(0, 10);
    const hour = 12 + Math.floor(11 * random());
    return {
      artist: { name, slug: name.toLowerCase().replace(' ', '-') },
      credited_as: name,
      day,
      stage: stages[Math.floor(STAGES * random())]!,
      start: `${day}T${hour}:${random() < 0.5 ? '00' : '30'}:00+02:00`,
      end: `${day}T${hour + 1}:${random() < 0.5 ? '00' : '30'}:00+02:00`,
    };
  });
  return {
    name: 'Large 2026',
    slug: 'large-2026',
    series_slug: 'large',
    year: 2026,
    status: 'scheduled',
    start_date: entries[0]!.day,
    end_date: entries.at(-1)!.day,
    date_precision: 'day',
    upcoming: true,
    country: 'BE',
    city: 'Boom',
    venue: null,
    coordinates: null,
    timezone: 'Europe/Brussels',
    genres: ['Techno', 'House'],
    genres_source: 'derived',
    artist_count: sets,
    lineup_status: 'full',
    lineup: entries.map(({ artist, credited_as, day, stage }, i) => ({
      artist,
      credited_as,
      day,
      stage,
      role: 'artist',
      status: 'confirmed',
      set_type: null,
      ...{
        headliner: i % 90 === 0,
        billing_rank: null,
        joint_set_id: null,
        sources: ['timetable', 'poster'],
      },
    })),
    set_times: entries.map(({ artist, credited_as, day, stage, start, end }) => ({
      artists: [artist],
      credited_as,
      stage,
      festival_day: day,
      start_at: start,
      end_at: end,
      time_status: 'published',
    })),
    series_editions: [],
    provenance: { sources: [], corrections: [], updated_at: '2026-07-01T00:00:00Z' },
    meta: { withheld: null },
  } as unknown as ShownEdition;
}
