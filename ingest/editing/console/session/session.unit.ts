import { expect } from 'chai';
import { cookieOf } from '../../../../web/session/cookie.ts';
import { ownPath } from './sign-in-page.ts';

describe('sign-in to the console', () => {
  it('redirects only to paths of the console', () => {
    for (const way of ['/', '/console/editions/x-2024?set=a#set-a']) expect(ownPath(way)).to.equal(way);
    for (const way of [
      '//evil.example',
      'https://evil.example',
      '/\\evil.example',
      'javascript:alert(1)',
      '/a b',
      '',
    ])
      expect(ownPath(way), way).to.equal('/');
  });

  it('finds its session cookie among others', () => {
    expect(cookieOf({ headers: { cookie: 'a=b; bookings_desk=xyz; c=d' } })).to.equal('xyz');
    expect(cookieOf({ headers: {} })).to.equal('');
  });
});
