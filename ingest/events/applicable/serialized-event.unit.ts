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

describe('a serialized event', () => {
  it('has the payload of its text, and gives that text back', () => {
    const event = serializedEvent(envelope, json, true);
    expect(event).to.deep.equal({ ...envelope, data: { b: 1, a: [null, 'é'] } });
    expect(payloadJson(event)).to.equal(json);
    expect(isKnownApplicable(event)).to.equal(true);
  });

  it('is not known as applicable unless it was checked', () => {
    expect(isKnownApplicable(serializedEvent(envelope, json, false))).to.equal(false);
  });

  it('loses text and check in a copy, which may differ', () => {
    const copy = { ...serializedEvent(envelope, json, true), data: { other: true } };
    expect(payloadJson(copy)).to.equal('{"other":true}');
    expect(isKnownApplicable(copy)).to.equal(false);
  });
});
