import type { DemoArtist } from './demo-artists.ts';
import type { Roster } from './demo-lineups.ts';
import type { Random } from './random.ts';

interface Career {
  readonly artist: DemoArtist;
  readonly until: number;
}

interface SceneList {
  careers: Career[];
  /** Running sums of the weights, for a draw by bisection. */
  sums: number[];
}

/** Hands out a stream of artists: each is new once, and from then on can be booked while its career lasts. */
export function openRoster(artists: Iterator<DemoArtist>, total: number, scenes: number): Roster {
  const lists = Array.from({ length: scenes }, (): SceneList => ({ careers: [], sums: [] }));
  let handedOut = 0;
  let prunedYear = 0;
  return {
    debuts(count, year) {
      if (year !== prunedYear) {
        for (const list of lists) prune(list, year);
        prunedYear = year;
      }
      const fresh: DemoArtist[] = [];
      while (fresh.length < count && handedOut < total) {
        const next = artists.next();
        if (next.done) break;
        handedOut++;
        fresh.push(next.value);
        add(lists[next.value.scene]!, { artist: next.value, until: year + next.value.careerYears });
      }
      return fresh;
    },
    draw(random, year, near) {
      const list = lists[random.chance(0.85) ? random.pick(near) : random.int(0, scenes - 1)]!;
      const drawn = drawFrom(random, list);
      return drawn && drawn.until >= year ? drawn.artist : null;
    },
  };
}

function add(list: SceneList, career: Career): void {
  list.careers.push(career);
  list.sums.push((list.sums.at(-1) ?? 0) + career.artist.weight);
}

function prune(list: SceneList, year: number): void {
  const inForce = list.careers.filter(({ until }) => until >= year);
  list.careers = [];
  list.sums = [];
  for (const career of inForce) add(list, career);
}

function drawFrom(random: Random, { careers, sums }: SceneList): Career | undefined {
  const wanted = random.next() * (sums.at(-1) ?? 0);
  let low = 0;
  let high = sums.length - 1;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (sums[middle]! <= wanted) low = middle + 1;
    else high = middle;
  }
  return careers[low];
}
