import { expect } from 'chai';
import fc from 'fast-check';
import { COORDINATES_PATTERN, READABLE_COORDINATES, readCoordinates, writeCoordinates } from './index.ts';

describe('coordinates', () => {
  const read: [text: string, point: [lat: number, lng: number]][] = [
    ['52.52,13.405', [52.52, 13.405]],
    [' +52.520000 , -13.4 ', [52.52, -13.4]],
    ['-90,180', [-90, 180]],
    ['1.23456789,-0.0000004', [1.234568, 0]],
  ];
  for (const [text, [lat, lng]] of read)
    it(`are parsed from ${text}`, () => {
      expect(readCoordinates(text)).to.deep.equal({ lat, lng });
    });

  for (const text of [
    '',
    '52.52',
    '52.52;13.4',
    '90.1,0',
    '0,180.0001',
    '1e1,2',
    'NaN,1',
    '52,52,13,4',
    '1.,2',
  ])
    it(`are not parsed from "${text}"`, () => {
      expect(readCoordinates(text)).to.equal(null);
    });

  it('are parsed exactly when the pattern matches', () => {
    const part = fc.stringMatching(/^[ +-]?\d{1,4}(\.\d{0,8})?[ x]?$/);
    fc.assert(
      fc.property(part, part, (lat, lng) => {
        const text = `${lat},${lng}`;
        const isPair = [lat, lng].every((one) => /^ *[+-]?\d{1,3}(\.\d{1,30})? *$/.test(one));
        const isInRange = Math.abs(Number(lat)) <= 90 && Math.abs(Number(lng)) <= 180;
        expect(READABLE_COORDINATES.test(text), text).to.equal(isPair && isInRange);
        expect(readCoordinates(text) !== null, text).to.equal(isPair && isInRange);
      }),
    );
  });

  it('have a pattern that no other pair of numbers matches', () => {
    for (const pair of ['90.000,-180.0', '89.999999,179.999999', '-0,0', '05,07'])
      expect(COORDINATES_PATTERN.test(pair), pair).to.equal(true);
    for (const pair of ['90.1,0', '91,0', '0,180.1', '0,190', '0,0.1234567', '1, 2', '+1,2'])
      expect(COORDINATES_PATTERN.test(pair), pair).to.equal(false);
  });

  it('are printed so that they are parsed again unchanged, without an exponent', () => {
    expect(writeCoordinates({ lat: 0.000001, lng: -100 })).to.equal('0.000001,-100');
    const degrees = (most: number) => fc.double({ min: -most, max: most, noNaN: true });
    fc.assert(
      fc.property(degrees(90), degrees(180), (lat, lng) => {
        const text = writeCoordinates({ lat, lng });
        expect(text).to.match(COORDINATES_PATTERN);
        const { lat: latitude, lng: longitude } = readCoordinates(text)!;
        expect(latitude).to.be.closeTo(lat, 5.1e-7);
        expect(longitude).to.be.closeTo(lng, 5.1e-7);
        expect(writeCoordinates({ lat: latitude, lng: longitude })).to.equal(text);
      }),
    );
  });
});
