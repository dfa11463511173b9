import { expect } from 'chai';
import { editionOf } from './event-edition.ts';
import { placeOf } from './event-place.ts';

const eventAt = (coordinates: unknown) => ({
  name: 'Hollow Hill',
  'life-span': { begin: '2014-06-06', end: '2014-06-08' },
  relations: [
    {
      type: 'held at',
      direction: 'forward',
      place: { id: '22222222-0000-4000-8000-000000000001', name: 'Old Quarry', coordinates },
    },
  ],
});

describe('placeOf, for an event of MusicBrainz', () => {
  it('returns the coordinates of the place, rounded to six decimals', () => {
    const event = eventAt({ latitude: 50.33561249, longitude: 6.9475 });
    expect(placeOf(event)).to.deep.equal({ venue: 'Old Quarry', coordinates: '50.335612,6.9475' });
    const edition = editionOf(event);
    expect(edition.ok && edition.facts['coordinates']).to.equal('50.335612,6.9475');
  });

  for (const none of [
    null,
    {},
    { latitude: 50.3 },
    { latitude: '50', longitude: '6' },
    { latitude: 95, longitude: 6 },
  ])
    it(`returns no coordinates for ${JSON.stringify(none)}`, () => {
      expect(placeOf(eventAt(none))).to.deep.equal({ venue: 'Old Quarry' });
    });

  it('ignores venue and coordinates of an event that is part of a larger event', () => {
    const day = eventAt({ latitude: 50.3, longitude: 6.9 });
    const whole = { type: 'parts', direction: 'backward', event: { name: 'Hollow Hill 2014' } };
    const edition = editionOf({ ...day, relations: [...day.relations, whole] });
    expect(edition.ok && edition.facts).to.not.have.any.keys('venue', 'coordinates');
  });
});
