import { expect } from 'chai';
import fc from 'fast-check';
import type { KafkaMessage } from 'kafkajs';
import { anyEvent, numbered } from '../../../test/log/contract/events.ts';
import { fromRecord, type OutgoingRecord, toRecord } from './kafka-record.ts';

/** The record as a broker returns it. */
const fetched = ({ key, value, headers }: Omit<OutgoingRecord, 'bytes'>, offset = 7): KafkaMessage => ({
  key: Buffer.from(key),
  value: Buffer.from(value),
  headers: Object.fromEntries(Object.entries(headers).map(([name, text]) => [name, Buffer.from(text)])),
  offset: String(offset),
  timestamp: '1777636800000',
  attributes: 0,
});

const without = (header: string): Record<string, string> =>
  Object.fromEntries(Object.entries(toRecord(numbered(1)).headers).filter(([name]) => name !== header));

describe('toRecord and fromRecord', () => {
  it('write a CloudEvent in binary mode, keyed by its subject', () => {
    const { key, value, headers } = toRecord({ ...numbered(3), source: 'Âme & co', import_id: 'i-1' });
    expect(key).to.equal('edition:night-1993');
    expect(value).to.equal('{"number":3}');
    expect(headers).to.deep.equal({
      ce_specversion: '1.0',
      ce_id: 'event-3',
      ce_type: 'edition.reported',
      ce_source: '/sources/%C3%82me%20%26%20co',
      ce_subject: 'edition:night-1993',
      ce_time: '2026-05-01T12:00:00.000Z',
      ce_version: '1',
      ce_importid: 'i-1',
      'content-type': 'application/json',
    });
  });

  it('return any event unchanged, with a URI reference as its source', () => {
    fc.assert(
      fc.property(anyEvent, (event) => {
        const record = toRecord(event);
        expect(record.headers['ce_source']).to.match(/^\/sources\/[\w.!~*'()%-]+$/);
        expect(fromRecord(fetched(record))).to.deep.equal({ ...event, position: 7 });
      }),
    );
  });

  it('carry the trace context beside the event', () => {
    const traceparent = '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01';
    const record = toRecord(numbered(1), traceparent);
    expect(record.headers['ce_traceparent']).to.equal(traceparent);
    expect(fromRecord(fetched(record))).to.deep.equal({ ...numbered(1), position: 7, traceparent });
  });

  it('count at least as many bytes as the record has', () => {
    fc.assert(
      fc.property(anyEvent, (event) => {
        const { key, value, headers, bytes } = toRecord(event);
        const texts = [key, value, ...Object.entries(headers).flat()];
        const sent = texts.reduce((sum, text) => sum + Buffer.byteLength(text), 0);
        expect(bytes).to.be.at.least(sent);
      }),
    );
  });

  for (const [what, record] of Object.entries({
    'a tombstone': { ...fetched(toRecord(numbered(1))), value: null },
    'invalid JSON': fetched({ ...toRecord(numbered(1)), value: '{"number":' }),
    'a record without CloudEvents headers': fetched({ ...toRecord(numbered(1)), headers: {} }),
    'a foreign source': fetched({
      ...toRecord(numbered(1)),
      headers: { ...toRecord(numbered(1)).headers, ce_source: 'https://example.org/' },
    }),
    'a record without a version': fetched({ ...toRecord(numbered(1)), headers: without('ce_version') }),
    'a source with an invalid encoding': fetched({
      ...toRecord(numbered(1)),
      headers: { ...toRecord(numbered(1)).headers, ce_source: '/sources/%E0%A4%A' },
    }),
  })) {
    it(`read ${what} as an event of type unreadable, with its position and subject`, () => {
      const { type, position, subject } = fromRecord(record);
      expect([type, position, subject]).to.deep.equal(['unreadable', 7, 'edition:night-1991']);
    });
  }

  // Postgres stores no NUL, and the checkpoint and a discard name an event by its id.
  for (const name of ['id', 'type', 'source', 'subject', 'importid']) {
    it(`read a record whose ${name} contains NUL as an event of type unreadable, which can be discarded`, () => {
      const { headers, ...record } = toRecord({ ...numbered(1), import_id: 'i-1' });
      const read = fromRecord(
        fetched({ ...record, headers: { ...headers, [`ce_${name}`]: `${headers[`ce_${name}`]!}\0` } }),
      );
      expect(read).to.include({ type: 'unreadable', id: 'unreadable-7', subject: 'edition:night-1991' });
    });
  }
});
