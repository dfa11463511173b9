import { expect } from 'chai';
import { isKnownApplicable, payloadJson, serializedEvent } from './serialized-event.ts';

const envelope = {
  id: 'one',
  type: 'label.reported',
  version: 1,
  source: 'app',
  subject: 'label:app:1',
  time: '2026-01-01T00:00:00.000Z',
  import_id: null,
};
const json = '{"b":1,"a":[null,"é"]}';

describe('serializedEvent', () => {
  it('parses the payload from its JSON text and returns the same text again', () => {
    const event = serializedEvent(envelope, json, true);
    expect(event).to.deep.equal({ ...envelope, data: { b: 1, a: [null, 'é'] } });
    expect(payloadJson(event)).to.equal(json);
    expect(isKnownApplicable(event)).to.equal(true);
  });

  it('is known as applicable only if it was checked', () => {
    expect(isKnownApplicable(serializedEvent(envelope, json, false))).to.equal(false);
  });

  it('loses its text and its check when it is copied', () => {
    const copy = { ...serializedEvent(envelope, json, true), data: { other: true } };
    expect(payloadJson(copy)).to.equal('{"other":true}');
    expect(isKnownApplicable(copy)).to.equal(false);
  });
});
