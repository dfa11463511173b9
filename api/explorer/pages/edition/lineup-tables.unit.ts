import { expect } from 'chai';
import { lineupTable, poster } from './lineup-tables.ts';
import type { ShownEdition } from './shown-edition.ts';

describe('the lineup of an edition', () => {
  it('links hosts only if they are booked there, because other hosts have no page', () => {
    const entry = (name: string, role: string) => ({
      artist: { name, slug: name.toLowerCase() },
      credited_as: name,
      day: '2026-07-10',
      role,
      status: 'confirmed',
      sources: [],
    });
    const lineup = [entry('Ada', 'artist'), entry('Ada', 'host'), entry('Olm', 'host')];
    const shown = { name: 'Sun 2026', year: 2026, start_date: null, lineup, series_slug: 'sun' };
    const edition = { ...shown, venue: null, city: null, country: null } as unknown as ShownEdition;
    for (const page of [String(poster(edition)), String(lineupTable(edition))]) {
      expect(page).to.include('href="/artists/ada"').and.to.include('Olm');
      expect(page).not.to.include('href="/artists/olm"');
    }
  });
});

describe('a poster', () => {
  it('marks cancelled and replaced acts in text', () => {
    const entry = (name: string, status: string) => ({
      artist: { name, slug: name.toLowerCase() },
      credited_as: name,
      day: '2026-07-10',
      role: 'artist',
      status,
      headliner: false,
      billing_rank: null,
    });
    const lineup = [entry('Ada', 'confirmed'), entry('Bo', 'cancelled'), entry('Cy', 'replaced')];
    const shown = { name: 'Sun 2026', year: 2026, start_date: null, lineup, series_slug: 'sun' };
    const text = String(
      poster({ ...shown, venue: null, city: null, country: null } as unknown as ShownEdition),
    )
      .replace(/<[^>]*>/g, ' ')
      .replace(/\s+/g, ' ');
    expect(text).to.match(/Ada Bo \(cancelled\) Cy \(replaced\)/);
  });
});
