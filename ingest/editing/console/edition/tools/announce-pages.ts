import { explainIssue } from '../../../../../web/validation/index.ts';
import { slugOf } from '../../../../../db/keys/index.ts';
import type { EditionOperation } from '../../../../events/corrections/index.ts';
import { editionFacts } from '../../../../events/statements/index.ts';
import { type Correction } from '../../../corrections/index.ts';
import { withDone } from '../../correction/done-notice.ts';
import type { ConsoleDeps } from '../../deps.ts';
import { field } from '../../page/form.ts';
import { html, type Html } from '../../page/html.ts';
import { type FormState, toolForm, valueIn } from '../../page/tool.ts';
import { type Fields, textIn } from '../../page/form-fields.ts';
import { freshState, previewSubject, saveSubject } from '../../subject/correct-subject.ts';
import type { Drafted } from '../../subject/draft.ts';
import { picker } from '../../subject/subject-picker.ts';
import type { Page, Reply, PageRequest } from '../../page-request.ts';
import { factFields } from './fact-fields.ts';
import { readEdition } from '../read.ts';
import { seriesIn } from '../chosen-series.ts';
import { FACTS, factOf } from './tools.ts';

const at = '/console/editions/new';

/** Announces an edition that no source has yet, immediately or at the end of an embargo. */
export const announcePages = (deps: ConsoleDeps): Page[] => [
  {
    method: 'get',
    path: at,
    handler: (pageRequest) =>
      Promise.resolve(
        page(
          {
            ...freshState(pageRequest, null),
            typed: pageRequest.query['name'] ? { name: pageRequest.query['name'] } : null,
          },
          200,
        ),
      ),
  },
  { method: 'post', path: at, handler: (pageRequest) => announce(deps, pageRequest, saveSubject) },
  {
    method: 'post',
    path: `${at}/preview`,
    handler: (pageRequest) => announce(deps, pageRequest, previewSubject),
  },
];

async function announce(
  deps: ConsoleDeps,
  pageRequest: PageRequest,
  work: typeof saveSubject,
): Promise<Reply> {
  const slug = slugIn(pageRequest.fields);
  // Postgres has no text with NUL; the draft names it as a fault.
  const known = slug.includes('\0') ? null : await readEdition(deps, slug);
  const draft: Drafted<EditionOperation> = known
    ? { ok: false, faults: { slug: `${known.row.name} already exists: ${slug}.` } }
    : draftOfAnnouncement(pageRequest.fields, slug);
  return work(deps, pageRequest, {
    type: 'edition.corrected',
    subject: `edition:${slug}`,
    draft,
    after: (stated) => goesOn(stated, slug),
    again: (state, status) => Promise.resolve(page(state, status)),
  });
}

/** Continues at the edition; a proposed edition has no page yet. */
const goesOn = ({ id, state }: Correction, slug: string): string =>
  state === 'proposed' ? `/console/corrections/${id}` : withDone(`/console/editions/${slug}`, id);

/** The typed address, else that of the name with the year of the first day. */
function slugIn(fields: Fields): string {
  if (textIn(fields, 'slug') !== '') return textIn(fields, 'slug').toLowerCase();
  const slug = slugOf(textIn(fields, 'name'));
  const year = textIn(fields, 'start_date').slice(0, 4);
  return /-(19|20)\d\d$/.test(slug) || year === '' ? slug : `${slug}-${year}`;
}

/** Reads all fields of an edition from a form. */
export function draftOfAnnouncement(fields: Fields, slug: string): Drafted<EditionOperation> {
  const series = seriesIn(fields);
  if ('fault' in series) return { ok: false, faults: { other: series.fault } };
  const facts = Object.fromEntries(FACTS.map((name) => [name, factOf(name, fields[name] ?? '')]));
  const stated = { ...facts, slug, series, kind: 'festival' };
  const read = editionFacts.safeParse(stated, { error: explainIssue });
  if (read.success) return { ok: true, operations: [{ op: 'announce', edition: read.data }] };
  return {
    ok: false,
    faults: Object.fromEntries(read.error.issues.map(({ path, message }) => [String(path[0]), message])),
  };
}

const EMPTY = { date_precision: 'day', status: 'scheduled' };

function page(state: FormState, status: number): Reply {
  const fields = html`${picker('announce', 'series', 'Series', state)} ${factFields('announce', EMPTY, state)}
  ${field('announce', 'slug', 'Web address (slug)', valueIn(state)('slug'), {
    hint: 'Leave this field empty to use name and year, such as dekmantel-2024.',
    fault: state.faults['slug'],
  })}`;
  const tool = { name: 'announce', title: 'The edition', button: 'Announce', fields };
  return { kind: 'page', status, title: 'Announce an edition', body: body(toolForm(tool, at, state, true)) };
}

const body = (form: Html): Html =>
  html`<h1>Announce an edition</h1>
    <p class="facts">
      Use this page for an edition that no source lists yet. With an embargo, readers see the edition and its
      corrections only after the embargo ends.
    </p>
    <section class="tools">${form}</section>`;
