import type { ConsoleDeps } from '../deps.ts';
import { noticeOf } from '../correction/notice.ts';
import { nothing } from '../page/html.ts';
import type { FormState } from '../page/tool.ts';
import { freshState, previewSubject, saveSubject, type Sent } from '../subject/correct.ts';
import { onTables } from '../tables.ts';
import { notFound, type Page, type Reply, type Visit } from '../visit.ts';
import { draftOfArtist } from './draft.ts';
import { artistPage } from './page.ts';
import { artistNow, artistOfRef, type ArtistView, readArtist, refOf } from './read.ts';

const at = '/console/artists/:slug';
const pathOf = (slug: string): string => `/console/artists/${encodeURIComponent(slug)}`;

export const artistPages = (deps: ConsoleDeps): Page[] => [
  { method: 'get', path: at, handler: (visit) => show(deps, visit) },
  {
    method: 'post',
    path: `${at}/corrections`,
    handler: (visit) => withForm(deps, visit, (sent) => saveSubject(deps, visit, sent)),
  },
  {
    method: 'post',
    path: `${at}/corrections/preview`,
    handler: (visit) => withForm(deps, visit, (sent) => previewSubject(deps, visit, sent)),
  },
  { method: 'get', path: '/console/refs/artist/:ref', handler: (visit) => ofRef(deps, visit) },
];

/** A former slug leads to whoever has it now, with what became of the last correction. */
async function show(deps: ConsoleDeps, visit: Visit): Promise<Reply> {
  const slug = visit.params['slug']!;
  const found = await onTables(deps.database, async (tables) => ({
    view: await readArtist(tables, slug),
    now: await artistNow(tables, slug),
  }));
  if (found?.view) return reply(deps, visit, found.view, {});
  if (!found?.now) return notFound(`There is no artist ${slug}.`);
  const done = visit.query['done'];
  return { kind: 'see', location: `${pathOf(found.now)}${done ? `?done=${encodeURIComponent(done)}` : ''}` };
}

async function reply(
  deps: ConsoleDeps,
  visit: Visit,
  view: ArtistView,
  { state, status = 200 }: { state?: FormState; status?: number },
): Promise<Reply> {
  const fresh = (): FormState => freshState(visit, view.base);
  const open = visit.fields['form'] ?? null;
  const notice = state ? nothing : await noticeOf(deps, visit);
  const body = artistPage(view, { open, state: state ?? fresh(), fresh, notice });
  return { kind: 'page', status, title: view.name, body };
}

async function withForm(
  deps: ConsoleDeps,
  visit: Visit,
  work: (sent: Sent) => Promise<Reply>,
): Promise<Reply> {
  const slug = visit.params['slug']!;
  const view = await onTables(deps.database, (tables) => readArtist(tables, slug));
  if (!view) return notFound(`There is no artist ${slug} any more.`);
  const self = refOf(view);
  return work({
    type: 'artist.corrected',
    subject: `artist:${self}`,
    path: pathOf(slug),
    draft: draftOfArtist(visit.fields, self),
    again: (state, status) => reply(deps, visit, view, { state, status }),
  });
}

/** The page of the artist that a reference leads to; what is said of it where it leads to none. */
async function ofRef(deps: ConsoleDeps, { params, query }: Visit): Promise<Reply> {
  const ref = params['ref']!;
  const slug = await onTables(deps.database, (tables) => artistOfRef(tables, ref));
  const done = query['done'] ? `done=${encodeURIComponent(query['done'])}` : '';
  return {
    kind: 'see',
    location: slug
      ? `${pathOf(slug)}${done && `?${done}`}`
      : `/console/history?subject=${encodeURIComponent(`artist:${ref}`)}`,
  };
}
