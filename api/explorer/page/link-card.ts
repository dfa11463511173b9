import { html, type SafeHtml } from '@remix-run/html-template';
import { HUES, hueOf } from './hue.ts';
import type { Page } from './page-document.ts';

/** The size of a link preview (Open Graph). */
const [WIDTH_PX, HEIGHT_PX] = [1200, 630];
const MAX_TITLE = { letters: 24, lines: 3 };
const MAX_TEXT = { letters: 56, lines: 2 };

/** A page's title and description as a picture. */
export function card({ title, description, series }: Page): string {
  const [from, over, to] = HUES[hueOf(series ?? title)]!;
  const heads = wrapped(title, MAX_TITLE);
  const texts = wrapped(description, MAX_TEXT);
  return String(
    html`<svg
      xmlns="http://www.w3.org/2000/svg"
      width="${WIDTH_PX}"
      height="${HEIGHT_PX}"
      viewBox="0 0 ${WIDTH_PX} ${HEIGHT_PX}"
    >
      <defs>
        <linearGradient id="ground" x1="0" y1="0" x2="0.4" y2="1">
          <stop offset="0" stop-color="${from}" />
          <stop offset="0.62" stop-color="${over}" />
          <stop offset="1" stop-color="${to}" />
        </linearGradient>
      </defs>
      <rect width="${WIDTH_PX}" height="${HEIGHT_PX}" fill="url(#ground)" />
      <g fill="#ffffff">
        <text x="72" y="104" font-size="26" font-weight="bold">Festival Bookings</text>
        ${lines(heads, { y: 236, size: 64, bold: true })}
        ${lines(texts, { y: 236 + heads.length * 76 + 4, size: 28, bold: false })}
        <text x="72" y="566" font-size="22">
          Every number with the rows behind it, every row with its sources
        </text>
      </g>
    </svg>`,
  );
}

const lines = (
  texts: readonly string[],
  { y, size, bold }: { readonly y: number; readonly size: number; readonly bold: boolean },
): SafeHtml =>
  html`${texts.map(
    (text, i) =>
      html`<text
        x="72"
        y="${y + i * Math.round(size * 1.2)}"
        font-size="${size}"
        font-weight="${bold ? 'bold' : 'normal'}"
        >${text}</text
      >`,
  )}`;

/** Breaks a text into lines of at most `letters`; a text with too many lines ends in an ellipsis. */
export function wrapped(
  text: string,
  { letters, lines: most }: { readonly letters: number; readonly lines: number },
): string[] {
  const all: string[] = [];
  for (const word of text.split(/\s+/).flatMap((long) => pieces(long, letters))) {
    const last = all.at(-1);
    if (last !== undefined && last.length + 1 + word.length <= letters)
      all[all.length - 1] = `${last} ${word}`;
    else all.push(word);
  }
  return all.length <= most ? all : [...all.slice(0, most - 1), `${all[most - 1]!.slice(0, letters - 1)}…`];
}

function pieces(word: string, letters: number): string[] {
  const whole = Array.from(word);
  return Array.from({ length: Math.ceil(whole.length / letters) }, (_, i) =>
    whole.slice(i * letters, (i + 1) * letters).join(''),
  );
}
