import { normalizeRef } from '../../corrections/queries/index.ts';
import { doneNotice } from '../correction/done-notice.ts';
import type { ConsoleDeps } from '../deps.ts';
import { EMPTY_HTML } from '../page/html.ts';
import type { FormState } from '../page/tool.ts';
import { onTables } from '../on-tables.ts';
import { notFound, type Page, type Reply, type PageRequest } from '../page-request.ts';
import { freshState, previewSubject, saveSubject, type SubmittedForm } from './correct-subject.ts';
import type { SubjectSection } from './section.ts';

type Named = { readonly name: string; readonly base: number };

/** The pages of one kind of subject: itself, its forms and their previews, and the redirect from a reference. */
export function subjectPages<View extends Named>(deps: ConsoleDeps, room: SubjectSection<View>): Page[] {
  const at = `/console/${room.kind}s/:slug`;
  const withSent =
    (work: typeof saveSubject) =>
    (pageRequest: PageRequest): Promise<Reply> =>
      withForm(deps, room, pageRequest, (sent) => work(deps, pageRequest, sent));
  const pages: Page[] = [
    { method: 'get', path: at, handler: (pageRequest) => show(deps, room, pageRequest) },
    { method: 'post', path: `${at}/corrections`, handler: withSent(saveSubject) },
    { method: 'post', path: `${at}/corrections/preview`, handler: withSent(previewSubject) },
  ];
  const byRef: Page = {
    method: 'get',
    path: `/console/refs/${room.kind}/:ref`,
    handler: (pageRequest) => ofRef(deps, room, pageRequest),
  };
  return room.leads ? [...pages, byRef] : pages;
}

const formatPath = ({ kind }: { readonly kind: string }, slug: string): string =>
  `/console/${kind}s/${encodeURIComponent(slug)}`;

const withDone = (path: string, done: string | undefined): string =>
  done ? `${path}?done=${encodeURIComponent(done)}` : path;

/** Redirects a former slug to its present owner, with the result of the last correction. */
async function show<View extends Named>(
  deps: ConsoleDeps,
  room: SubjectSection<View>,
  pageRequest: PageRequest,
): Promise<Reply> {
  const slug = pageRequest.params['slug']!;
  const found = await onTables(deps.database, async (tables) => ({
    view: await room.read(tables, slug),
    now: room.leads ? await room.leads.slug(tables, slug) : null,
  }));
  if (found?.view) return reply(deps, room, pageRequest, found.view);
  if (!found?.now) return notFound(`There is no ${room.kind} ${slug}.`);
  return { kind: 'redirect', location: withDone(formatPath(room, found.now), pageRequest.query['done']) };
}

/** The page with the result of the last correction, or with a form as typed. */
async function reply<View extends Named>(
  deps: ConsoleDeps,
  room: SubjectSection<View>,
  pageRequest: PageRequest,
  view: View,
  given?: { readonly state: FormState; readonly status: number },
): Promise<Reply> {
  const fresh = (): FormState => freshState(pageRequest, view.base);
  const body = room.page(view, {
    open: pageRequest.fields['form'] ?? null,
    state: given?.state ?? fresh(),
    fresh,
    notice: given ? EMPTY_HTML : await doneNotice(deps, pageRequest),
  });
  return { kind: 'page', status: given?.status ?? 200, title: view.name, body };
}

async function withForm<View extends Named>(
  deps: ConsoleDeps,
  room: SubjectSection<View>,
  pageRequest: PageRequest,
  work: (sent: SubmittedForm) => Promise<Reply>,
): Promise<Reply> {
  const slug = pageRequest.params['slug']!;
  const view = await onTables(deps.database, (tables) => room.read(tables, slug));
  if (!view) return notFound(`There is no ${room.kind} ${slug} any more.`);
  const self = room.refOf(view);
  return work({
    type: room.type,
    subject: `${room.kind}:${self}`,
    after: ({ id }) => withDone(formatPath(room, slug), id),
    draft: room.draft(pageRequest.fields, self),
    again: (state, status) => reply(deps, room, pageRequest, view, { state, status }),
  });
}

/** The page to which a reference resolves, else a page with the history of the reference. */
async function ofRef<View extends Named>(
  deps: ConsoleDeps,
  room: SubjectSection<View>,
  { params, query }: PageRequest,
): Promise<Reply> {
  const ref = normalizeRef(params['ref']!);
  const slug = await onTables(deps.database, async (tables) => room.leads?.ref(tables, ref) ?? null);
  return {
    kind: 'redirect',
    location: slug
      ? withDone(formatPath(room, slug), query['done'])
      : `/console/history?subject=${encodeURIComponent(`${room.kind}:${ref}`)}`,
  };
}
