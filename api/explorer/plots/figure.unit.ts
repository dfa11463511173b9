import { readFileSync } from 'node:fs';
import { expect } from 'chai';
import { html } from '@remix-run/html-template';
import { bothWidths, figure } from './figure.ts';

describe('a figure', () => {
  const [wide, narrow] = [html`<svg id="wide"></svg>`, html`<svg id="narrow"></svg>`];

  it('has a plot for wide screens and one for narrow screens, each with its own name', () => {
    const shown = String(bothWidths('Bookings', wide, narrow)).replaceAll(/\s+/g, ' ');
    expect(shown).to.match(
      /class="drawing on-wide" role="group" aria-label="Bookings"[^>]*> ?<svg id="wide">/,
    );
    expect(shown).to.match(
      /class="drawing on-narrow" role="group" aria-label="Bookings, newest years"[^>]*> ?<svg id="narrow">/,
    );
  });

  it('has its legend directly below the plot, above the data', () => {
    const shown = String(
      figure({
        ...{ title: 'Bookings', svg: wide, colors: html`<ul class="legend"></ul>` },
        ...{ heads: ['Year', 'Bookings'], rows: [[2026, 1]], save: null },
      }),
    );
    expect(shown).to.match(/id="wide"[^]*class="legend"[^]*<details>/);
  });

  it('has one plot for all screens where there is no narrow one', () => {
    const shown = String(bothWidths('Bookings', wide, undefined));
    expect(shown).to.include('id="wide"').and.not.include('on-wide');
  });

  it('is styled so that one of the two is shown: the narrow one up to 40rem, else the wide one', () => {
    const style = readFileSync(new URL('./figure.css', import.meta.url), 'utf8').replaceAll(/\s+/g, ' ');
    const media = style.indexOf('@media screen and (max-width: 40rem)');
    expect(style.indexOf('.drawing.on-narrow { display: none; }')).to.be.within(0, media);
    expect(style.slice(media)).to.include('.drawing.on-wide { display: none; }');
    expect(style.slice(media)).to.include('.drawing.on-narrow { display: block; }');
  });
});
