import { expect } from 'chai';
import type { Editor } from '../../editors/index.ts';
import { html } from './html.ts';
import { shell } from './shell.ts';

/** The footer of a page, as one line of text. */
function footerFor(editor: Partial<Editor> | null): string {
  const whole = editor && { name: 'ann', role: 'editor' as const, series: [], labels: [], ...editor };
  const page = String(shell({ title: 'Home', body: html``, editor: whole, csrf: '', at: null }));
  const [, footer] = /<footer>[^]*<p>([^<]*)<\/p>\s*<\/footer>/.exec(page)!;
  return footer!.replaceAll(/\s+/g, ' ').trim();
}

describe('the footer of the console', () => {
  it('says what the role of the editor can undo', () => {
    const author = 'Each change is recorded with its author.';
    expect(footerFor(null)).to.equal(author);
    expect(footerFor({ role: 'contributor' })).to.equal(
      `${author} You propose changes. An editor publishes or rejects your proposals.`,
    );
    expect(footerFor({ series: ['sun'] })).to.equal(
      `${author} You can undo changes of your series and labels.`,
    );
    expect(footerFor({})).to.equal(
      `${author} You can undo every change, except those that only an admin can make.`,
    );
    expect(footerFor({ role: 'admin' })).to.equal(`${author} You can undo every change.`);
  });
});
