/** An event as far as it shows to which edition it belongs. */
interface Located {
  readonly event: { readonly start: string | null; readonly end: string | null };
  readonly edition: { readonly part: string | null };
  /** The slug of its city; null if that is unknown. */
  readonly city: string | null;
}

const DAY_MS = 86_400_000;
/** Two weekends, or the days of one festival, do not lie further apart. */
const APART_MS = 14 * DAY_MS;

/** The cities and times of some events of a group. */
class Extent {
  readonly cities = new Set<string>();
  readonly place: number;
  private earliestEnd = Infinity;

  /** @param place in the order of the groups. */
  constructor(place: number) {
    this.place = place;
  }

  add({ event: { start, end }, city }: Located): void {
    if (city !== null) this.cities.add(city);
    const ended = start === null ? NaN : Date.parse(end ?? start);
    if (ended < this.earliestEnd) this.earliestEnd = ended;
  }

  /** Whether an event is near all of them in time, and in their city. */
  holds({ event: { start }, city }: Located): boolean {
    const here = city === null || !this.cities.has(city) ? 0 : 1;
    if (city !== null && this.cities.size > here) return false;
    return start === null || !(Date.parse(start) - this.earliestEnd > APART_MS);
  }
}

/** The extents of all groups. A group that is too old for one event is too old for all later ones: it is skipped. */
class Extents {
  private readonly inOrder: Extent[] = [];
  private oldest = 0;
  /** Extents by their only city, those without a city under null; some of them have more cities by now. */
  private readonly byCity = new Map<string | null, Set<Extent>>();

  /** @param titled an event of the group; null if the group is only begun here. */
  add(place: number, titled: Located | null): void {
    const extent = (this.inOrder[place] ??= new Extent(place));
    if (titled !== null) extent.add(titled);
    if (extent.cities.size > 1) return;
    const [city = null] = extent.cities;
    const alike = this.byCity.get(city);
    if (alike) alike.add(extent);
    else this.byCity.set(city, new Set([extent]));
  }

  /** Returns the place of the first group that holds an event; the next free place if none does. */
  find(titled: Located): number {
    if (titled.city === null) return this.findInTime(titled);
    return [titled.city, null]
      .flatMap((city) => this.findAlike(city, titled))
      .reduce((first, place) => Math.min(first, place), this.inOrder.length);
  }

  /** An event without a city can be in any city. */
  private findInTime(titled: Located): number {
    while (this.inOrder[this.oldest]?.holds(titled) === false) this.oldest++;
    return this.oldest;
  }

  private findAlike(city: string | null, titled: Located): number[] {
    const alike = this.byCity.get(city) ?? new Set();
    for (const extent of alike) if (!extent.holds(titled)) alike.delete(extent);
    return [...alike].map(({ place }) => place);
  }
}

/**
 * Groups events, in order of their starts, into editions: events near in time, in one city, or weekends of the same
 * festival are one edition, the first one that they fit. Parts of an edition may be anywhere.
 */
export function groupByEdition<E extends Located>(inOrder: readonly E[]): E[][] {
  const groups: E[][] = [];
  const [all, noParts] = [new Extents(), new Extents()];
  for (const titled of inOrder) {
    const isPart = titled.edition.part !== null;
    const place = (isPart ? noParts : all).find(titled);
    (groups[place] ??= []).push(titled);
    all.add(place, titled);
    noParts.add(place, isPart ? null : titled);
  }
  return groups;
}
