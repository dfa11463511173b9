import { expect } from 'chai';
import { decode, type EventKind, eventKinds } from '../../ingest/events/index.ts';
import { corpus } from './corpus.ts';

const kinds = Object.entries(eventKinds) as [string, EventKind][];

describe('events of every version that was ever published', () => {
  it('are all in the golden corpus: a new version or type needs an event there', () => {
    const wanted = kinds.flatMap(([type, { version }]) =>
      Array.from({ length: version }, (_, nth) => `${type}.v${nth + 1}`),
    );
    expect([...corpus.keys()]).to.have.members(wanted);
  });

  for (const [name, { event, lifted }] of corpus) {
    it(`include ${name}, which is upcast to the newest version`, () => {
      expect(name).to.equal(`${event.type}.v${event.version}`);
      const decoded = decode(event);
      expect(decoded).to.deep.include({ ok: true });
      expect((decoded as { event: { data: unknown } }).event.data).to.deep.equal(lifted);
    });
  }

  it('have an upcaster from each version to the next', () => {
    for (const [type, { version, upcasters }] of kinds)
      expect(Object.keys(upcasters), type).to.deep.equal(
        Array.from({ length: version - 1 }, (_, nth) => String(nth + 1)),
      );
  });
});
