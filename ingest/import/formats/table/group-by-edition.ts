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

/** The cities and times of some events. */
class Extent {
  private readonly cities = new Set<string>();
  private earliestEnd = Infinity;

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

class Group<E extends Located> {
  readonly events: E[] = [];
  private readonly all = new Extent();
  private readonly noParts = new Extent();
  readonly place: number;

  /** @param place in the order of the groups. */
  constructor(place: number) {
    this.place = place;
  }

  add(titled: E): this {
    this.events.push(titled);
    this.all.add(titled);
    if (titled.edition.part === null) this.noParts.add(titled);
    return this;
  }

  /** Parts of an edition may be anywhere. */
  holds(titled: E): boolean {
    return (titled.edition.part === null ? this.all : this.noParts).holds(titled);
  }
}

/**
 * Groups events, in order of their starts, into editions: events near in time, in one city, or weekends of the same
 * festival are one edition, the first one that they fit.
 */
export function groupByEdition<E extends Located>(inOrder: readonly E[]): E[][] {
  const groups: Group<E>[] = [];
  /** Groups by the city of their first event, those that began without one or with a part, under null. */
  const byCity = new Map<string | null, Group<E>[]>();
  for (const titled of inOrder) {
    const near = titled.city === null ? [groups] : [byCity.get(titled.city), byCity.get(null)];
    const same = near
      .flatMap((some) => some?.find((group) => group.holds(titled)) ?? [])
      .sort((a, b) => a.place - b.place)[0];
    if (same) same.add(titled);
    else begin(titled);
  }
  return groups.map(({ events }) => events);

  function begin(titled: E): void {
    const group = new Group<E>(groups.length).add(titled);
    groups.push(group);
    const city = titled.edition.part === null ? titled.city : null;
    const some = byCity.get(city);
    if (some) some.push(group);
    else byCity.set(city, [group]);
  }
}
