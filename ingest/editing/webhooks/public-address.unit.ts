import { expect } from 'chai';
import { isPublic, lookupWithin, explainUnfitAddress } from './public-address.ts';

describe('the address of a webhook', () => {
  it('must be an https URL without credentials and fragment', () => {
    expect(explainUnfitAddress('https://hooks.example.org/a?b=c', 'public')).to.equal(null);
    for (const address of [
      ...['http://hooks.example.org/', 'ftp://hooks.example.org/', 'hooks.example.org', ''],
      ...['https://ann:secret@hooks.example.org/', 'https://hooks.example.org/#part'],
    ])
      expect(explainUnfitAddress(address, 'public'), address).to.be.a('string');
  });

  it('must be on the public internet, in any notation of the host', () => {
    for (const host of [
      ...['127.0.0.1', '127.1', '0x7f000001', '2130706433', '10.1.2.3', '172.16.0.1', '192.168.0.1'],
      ...['169.254.169.254', '100.64.0.1', '0.0.0.0', '255.255.255.255', '224.0.0.1', '192.0.2.1'],
      ...[
        '[::1]',
        '[::]',
        '[::ffff:127.0.0.1]',
        '[fe80::1]',
        '[fd00::1]',
        '[64:ff9b::7f00:1]',
        '[2002:7f00:1::]',
        '[::127.0.0.1]',
        '[::7f00:1]',
        '[::8.8.8.8]',
        '[::ffff:0:127.0.0.1]',
        '[64:ff9b:1::7f00:1]',
        '[2001:0:7f00:1::]',
        '[2606:4700::5efe:7f00:1]',
        '[2606:4700::200:5efe:7f00:1]',
        '[fec0::1]',
        '[5f00::1]',
      ],
    ])
      expect(explainUnfitAddress(`https://${host}/`, 'public'), host).to.be.a('string');
    for (const address of ['1.1.1.1', '2606:4700:4700::1111', '::ffff:1.1.1.1'])
      expect(isPublic(address), address).to.equal(true);
  });

  it('can be any address where private networks are allowed', () => {
    expect(explainUnfitAddress('http://127.0.0.1:8080/', 'anywhere')).to.equal(null);
  });

  it('is refused if its name resolves to this machine', (done) => {
    lookupWithin('public')('localhost', {}, (fault) => {
      expect(fault?.message).to.contain('public internet');
      done();
    });
  });
});
