import { expect } from 'chai';
import { localTime } from './festival-time.ts';

describe('localTime', () => {
  it('formats an instant in the zone of the edition, and a text without an offset as it is', () => {
    expect(localTime('2026-07-10T20:00:00Z', 'Europe/Amsterdam')).to.equal('22:00');
    expect(localTime('2026-07-10T20:00:00+02:00', 'Asia/Tokyo')).to.equal('03:00');
    expect(localTime('2026-07-10T20:00', 'Asia/Tokyo')).to.equal('20:00');
    expect(localTime('2026-07-10T20:00:00Z', null)).to.equal('20:00');
  });

  it('makes one clock for all times of a zone', () => {
    const { DateTimeFormat } = Intl;
    let made = 0;
    class Counted extends DateTimeFormat {
      constructor(...given: ConstructorParameters<typeof DateTimeFormat>) {
        super(...given);
        made++;
      }
    }
    Object.assign(Intl, { DateTimeFormat: Counted });
    try {
      for (const hour of ['10', '11', '12']) localTime(`2026-07-10T${hour}:00:00Z`, 'America/Lima');
    } finally {
      Object.assign(Intl, { DateTimeFormat });
    }
    expect(made).to.equal(1);
  });
});
