import { expect } from 'chai';
import { fillPlaceholders, guide, markdown } from './guide-text.ts';

describe('the guide', () => {
  const site = { baseUrl: null, contact: null, upgradeUrl: null };

  it('escapes the address of upgrades once', () => {
    const html = guide([], { ...site, upgradeUrl: 'https://x.example/plan?org=1&tab=billing' });
    expect(html).to.include('<code>https://x.example/plan?org=1&amp;tab=billing</code>');
  });

  it('shows a contact as it is, whatever signs it has', () => {
    for (const [contact, shown] of [
      ['A & B <data@x.example>', 'A &amp; B &lt;data@x.example&gt;'],
      ['`<b>` or ``x``', '`&lt;b&gt;` or ``x``'],
    ] as const)
      expect(guide([], { ...site, contact })).to.include(`<code>${shown}</code>`);
  });

  it('throws for a placeholder without a value', () => {
    expect(fillPlaceholders('{{a}} and {{a}}', { a: 'x' })).to.equal('x and x');
    expect(() => fillPlaceholders('{{b}}', { a: 'x' })).to.throw('{{b}}');
  });

  it('makes the id of a heading from the text that readers see', () => {
    expect(markdown('## Q & A')).to.include('<h2 id="q-a">Q &amp; A</h2>');
    expect(markdown("## A festival's `slug`")).to.include('<h2 id="a-festival-s-slug">');
  });
});
