import type { DemoArtist } from './demo-artists.ts';
import type { DemoEdition } from './demo-editions.ts';
import type { Random } from './random.ts';

/** One slot of a synthetic lineup. Clock times are local; a set after midnight has the evening's day. */
export interface DemoSlot {
  readonly credit: string;
  readonly acts: readonly DemoArtist[];
  readonly stage: string;
  /** `YYYY-MM-DD`, the festival's day. */
  readonly day: string;
  /** `HH:MM`, or null if no times are published. */
  readonly start: string | null;
  readonly end: string | null;
  readonly rank: number;
  readonly headliner: boolean;
  readonly live: boolean;
  readonly host: boolean;
  readonly status: 'confirmed' | 'cancelled' | 'replaced';
}

/** The active artists, and those who debut. */
export interface Roster {
  /** The next `count` artists that no edition has booked yet. */
  debuts(count: number, year: number): DemoArtist[];
  /** An artist whose career spans the year, likelier the more sought after and the nearer to the scenes. */
  draw(random: Random, year: number, scenes: readonly number[]): DemoArtist | null;
}

/** Makes the lineup of one edition: debuts first, so that each artist is booked once; then by popularity. */
export function bill(random: Random, edition: DemoEdition, debutCount: number, roster: Roster): DemoSlot[] {
  const acts = new Set(roster.debuts(debutCount, edition.year));
  const first = acts.size;
  for (let attempt = 0; acts.size < edition.size && attempt < edition.size * 6; attempt++) {
    const drawn = roster.draw(random, edition.year, edition.series.scenes);
    if (drawn) acts.add(drawn);
  }
  const bySize = [...acts].map((artist, index) => ({ artist, debut: index < first }));
  bySize.sort((a, b) => b.artist.weight - a.artist.weight || a.artist.id - b.artist.id);
  return schedule(random, edition, joinSome(random, bySize));
}

interface Billed {
  readonly acts: readonly DemoArtist[];
  readonly debut: boolean;
}

// Makes every twentieth pair of neighbours play back to back.
function joinSome(random: Random, artists: readonly { artist: DemoArtist; debut: boolean }[]): Billed[] {
  const billed: Billed[] = [];
  for (let index = 0; index < artists.length; index++) {
    const one = artists[index]!;
    const two = artists[index + 1];
    if (two && random.chance(0.05)) {
      billed.push({ acts: [one.artist, two.artist], debut: one.debut || two.debut });
      index++;
    } else billed.push({ acts: [one.artist], debut: one.debut });
  }
  return billed;
}

function schedule(random: Random, edition: DemoEdition, billed: readonly Billed[]): DemoSlot[] {
  const timed = edition.year >= 2005 && random.chance(0.45);
  const { stages, days } = edition.series;
  const dates = Array.from({ length: days }, (_, day) => addDays(edition.startDate, day));
  const used = stages.slice(0, Math.max(1, Math.min(stages.length, Math.ceil(billed.length / (days * 6)))));
  return billed.map(({ acts, debut }, index) => {
    const lane = index % (used.length * days);
    const turn = Math.floor(index / (used.length * days));
    const start = 22 * 60 + 30 - turn * 75 + (lane % 2) * 120;
    return {
      credit: acts.map(({ name }) => name).join(' b2b '),
      acts,
      stage: used[lane % used.length]!,
      day: dates[Math.floor(lane / used.length)]!,
      start: timed && start >= 10 * 60 ? clock(start) : null,
      end: timed && start >= 10 * 60 ? clock(start + 75) : null,
      rank: index + 1,
      headliner: index < Math.min(3, Math.ceil(billed.length / 12)),
      live: random.chance(0.12),
      host: false,
      // A debut is never cancelled, so that every artist has a counted booking.
      status: !debut && random.chance(0.01) ? 'cancelled' : 'confirmed',
    };
  });
}

const clock = (minutes: number): string =>
  `${String(Math.floor(minutes / 60) % 24).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

const addDays = (day: string, count: number): string =>
  new Date(Date.parse(day) + count * 86_400_000).toISOString().slice(0, 10);
