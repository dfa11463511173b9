import { expect } from 'chai';
import fc from 'fast-check';
import type { KafkaMessage } from 'kafkajs';
import { anyEvent, numbered } from '../../../test/log/contract/events.ts';
import { fromRecord, type OutgoingRecord, toRecord } from './kafka-record.ts';

/** The record as a broker gives it back. */
const kept = ({ key, value, headers }: Omit<OutgoingRecord, 'bytes'>, offset = 7): KafkaMessage => ({
  key: Buffer.from(key),
  value: Buffer.from(value),
  headers: Object.fromEntries(Object.entries(headers).map(([name, text]) => [name, Buffer.from(text)])),
  offset: String(offset),
  timestamp: '1777636800000',
  attributes: 0,
});

const without = (header: string): Record<string, string> =>
  Object.fromEntries(Object.entries(toRecord(numbered(1)).headers).filter(([name]) => name !== header));

describe('a record of the log', () => {
  it('is a CloudEvent in binary mode, keyed by its subject', () => {
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

  it('gives any event back, and its source is a URI reference', () => {
    fc.assert(
      fc.property(anyEvent, (event) => {
        const record = toRecord(event);
        expect(record.headers['ce_source']).to.match(/^\/sources\/[\w.!~*'()%-]+$/);
        expect(fromRecord(kept(record))).to.deep.equal({ ...event, position: 7 });
      }),
    );
  });

  it('carries the trace that it was sent in beside the event', () => {
    const traceparent = '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01';
    const record = toRecord(numbered(1), traceparent);
    expect(record.headers['ce_traceparent']).to.equal(traceparent);
    expect(fromRecord(kept(record))).to.deep.equal({ ...numbered(1), position: 7, traceparent });
  });

  it('is never smaller than what is counted for it', () => {
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
    'a tombstone': { ...kept(toRecord(numbered(1))), value: null },
    'no JSON': kept({ ...toRecord(numbered(1)), value: '{"number":' }),
    'no CloudEvent': kept({ ...toRecord(numbered(1)), headers: {} }),
    'a source of somebody else': kept({
      ...toRecord(numbered(1)),
      headers: { ...toRecord(numbered(1)).headers, ce_source: 'https://example.org/' },
    }),
    'no version': kept({ ...toRecord(numbered(1)), headers: without('ce_version') }),
    'a source that is badly encoded': kept({
      ...toRecord(numbered(1)),
      headers: { ...toRecord(numbered(1)).headers, ce_source: '/sources/%E0%A4%A' },
    }),
  })) {
    it(`of type unreadable stands for ${what}: its position and subject are kept`, () => {
      const { type, position, subject } = fromRecord(record);
      expect([type, position, subject]).to.deep.equal(['unreadable', 7, 'edition:night-1991']);
    });
  }
});
