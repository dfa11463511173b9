import { readFileSync } from 'node:fs';
import { expect } from 'chai';
import { type Served, serve } from '../api/served.ts';

describe('the questions of docs/how-to/api/call-the-api.md', () => {
  const page = readFileSync(new URL('../../docs/how-to/api/call-the-api.md', import.meta.url), 'utf8');
  // The page names an artist, an edition and a day of the demo; this catalog has others.
  const requests = [...page.matchAll(/^\| .+\? +\| `([^`]+)`/gm)].map(([, path]) =>
    path!
      .replace('koen-wade', 'kode9')
      .replace('valley-sound-2027', 'sonnentau-2025')
      .replace('known_at=2026', 'known_at=2025'),
  );
  let served: Served;
  before(async () => {
    served = await serve();
  });
  after(() => served.close());

  it('are found on the page', () => {
    expect(requests).to.have.length.above(6);
  });

  for (const path of requests)
    it(`include an answered request: ${path}`, async () => {
      await served.get(path);
    });

  it('have a ranking that agrees with the rows behind it', async () => {
    const [board, rows] = await Promise.all(requests.slice(0, 2).map((path) => served.get(path)));
    const { leaderboard } = board!.body as { leaderboard: { total_bookings: number }[] };
    const { bookings } = rows!.body as { bookings: { counted: boolean }[] };
    const total = leaderboard.reduce((sum, { total_bookings: own }) => sum + own, 0);
    expect(total)
      .to.equal(bookings.filter(({ counted }) => counted).length)
      .and.to.be.above(0);
  });
});
