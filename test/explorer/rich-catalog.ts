import type { Catalog, CatalogEdition } from '../api/catalog.ts';
import { smallCatalog } from '../api/small-catalog.ts';

/** A name that a page would execute as script if it did not escape it. */
export const HOSTILE = `<img src=x onerror="document.title='ran'">"'</script><script>document.title='ran'</script>`;
const LONG = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerk';

const performers = Array.from({ length: 40 }, (_, i) => ({
  slug: `act-${i}`,
  name:
    i === 1 ? HOSTILE : i === 2 ? LONG : i === 3 ? 'パソコン音楽クラブ & Their Orchestra' : `Artist No ${i}`,
}));

const edition = (
  year: number,
  acts: readonly string[],
  more: Partial<CatalogEdition> = {},
): CatalogEdition => ({
  slug: `wide-awake-${year}`,
  series_slug: 'wide-awake',
  name: year === 2025 ? `${HOSTILE} ${LONG} ${year}` : `Wide Awake ${year}`,
  year,
  country: 'NL',
  start_date: `${year}-08-01`,
  coordinates: { lat: 52.37, lng: 4.9 },
  genres: ['Techno', 'House', 'Drum & Bass'],
  acts,
  ...more,
});

const slot = (i: number, stage: string) => ({
  artists: [performers[i]!],
  credited_as: performers[i]!.name,
  stage,
  festival_day: '2025-08-01',
  start_at: `2025-08-01T${String(12 + i)}:00:00+02:00`,
  end_at: `2025-08-01T${String(13 + i)}:00:00+02:00`,
  time_status: 'published' as const,
});

const slugs = performers.map(({ slug }) => slug);

/** The small catalog, and a festival with many acts, stages and years whose names are hostile, long and foreign. */
export const richCatalog: Catalog = {
  ...smallCatalog,
  editions: [
    ...smallCatalog.editions,
    edition(2025, slugs, {
      status: 'scheduled',
      upcoming: true,
      setTimes: [0, 1, 2, 3, 4, 5].map((i) => slot(i, i % 2 === 0 ? LONG : HOSTILE)),
    }),
    ...Array.from({ length: 14 }, (_, i) => edition(2011 + i, slugs.slice(0, 3 + i))),
  ],
  artists: [
    ...smallCatalog.artists,
    ...performers.map((performer) => ({ ...performer, aliases: [LONG], credits: { innervoid: 2 } })),
  ],
};
