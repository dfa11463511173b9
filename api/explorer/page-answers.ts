import { html } from '@remix-run/html-template';
import { create as disposition } from 'content-disposition';
import type { Job } from './drawing/drawing-job.ts';
import { card } from './page/link-card.ts';
import { documentOf, type Frame } from './page/page-document.ts';
import { world, WORLD_PATH } from './map/world-outlines.ts';
import { style, STYLE_PATH } from './page/page-style.ts';
import { script, SCRIPT_PATH } from './suggest/suggest-assets.ts';
import type { Answer, Drawing, File, ShownPage } from './pages/page-types.ts';
import { notFoundPage, plainPage } from './pages/not-shown.ts';
import type { CompleteAnswer } from './send-page.ts';

const FOR_EVER = 'public, max-age=31536000, immutable';

const lasting = (type: string, bytes: Buffer): CompleteAnswer => ({
  status: 200,
  type,
  bytes,
  lasting: true,
  headers: { 'cache-control': FOR_EVER },
});

/** The files of all pages, by path. */
export const STATIC_FILES: ReadonlyMap<string, CompleteAnswer> = new Map([
  [STYLE_PATH, lasting('text/css', style)],
  [SCRIPT_PATH, lasting('text/javascript', script)],
  [WORLD_PATH, lasting('image/svg+xml', world)],
]);

export const textOf = (
  text: string,
  { status = 200, type = 'text/plain', headers = {} }: Partial<Omit<CompleteAnswer, 'bytes'>> = {},
): CompleteAnswer => ({ status, type, bytes: Buffer.from(text), headers });

export const robots = (origin: string): CompleteAnswer =>
  textOf(`User-agent: *\nAllow: /\nSitemap: ${origin}/sitemap.xml\n`);

export const fileOf = ({ type, name, content }: File): CompleteAnswer => ({
  status: 200,
  type,
  bytes: Buffer.from(content),
  headers: { 'content-disposition': disposition(name) },
});

/** An answer that is drawn after its rows were read and the database connection was released. */
export interface ToDraw {
  readonly job: Job;
  sent(bytes: Buffer): CompleteAnswer;
}

/** A page that cannot be shown has no card. */
export function cardOf(answer: Answer, frame: Frame): CompleteAnswer | ToDraw {
  if (!('page' in answer) || (answer.page.status ?? 200) !== 200) return pageOf(notFoundPage, frame);
  return {
    job: { kind: 'picture', svg: card(answer.page), zoom: 1 },
    sent: (bytes) => ({ status: 200, type: 'image/png', bytes }),
  };
}

export function drawingOf(drawing: Drawing, { origin }: Frame): ToDraw {
  const { type, name, inline } = drawing;
  return {
    job:
      'svg' in drawing
        ? { kind: 'picture', svg: drawing.svg, zoom: drawing.zoom }
        : { kind: 'paper', report: drawing.report, origin },
    sent: (bytes) => ({
      status: 200,
      type,
      bytes,
      headers: { 'content-disposition': disposition(name, { type: inline ? 'inline' : 'attachment' }) },
    }),
  };
}

/** A page, or a redirect. */
export function pageOf(answer: ShownPage, frame: Frame): CompleteAnswer {
  if ('to' in answer) return textOf(`${answer.to}\n`, { status: 301, headers: { location: answer.to } });
  const { page } = answer;
  return textOf(documentOf(page, frame), { status: page.status ?? 200, type: 'text/html; charset=utf-8' });
}

const notNow = plainPage(
  503,
  'Temporarily unavailable',
  html`<p>The catalog cannot be read at the moment. Try again in a minute.</p>`,
);

export const unavailablePage = (frame: Frame): CompleteAnswer => pageOf(notNow, frame);
