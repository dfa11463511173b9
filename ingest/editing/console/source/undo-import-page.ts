import { latestImports, type ListedImport } from '../../../import/index.ts';
import { subjectName, subjectPath } from '../correction/subject-link.ts';
import type { ConsoleDeps } from '../deps.ts';
import { contextFields, field } from '../page/form.ts';
import { html, type Html, EMPTY_HTML } from '../page/html.ts';
import { formatCount, moment } from '../page/date-texts.ts';
import { type Names, namesOfSubjects } from '../subject-names.ts';
import { notFound, type PageRequest, type Reply } from '../page-request.ts';
import { manifestName } from './manifest-name.ts';
import {
  type StateAfterUndo,
  readUndoEffects,
  type SubjectEffect,
  type UndoEffects,
} from './undo-effects.ts';

/** Maximum number of imports that are searched. */
const MAX_LOOKED_THROUGH = 1_000;

/** Shows the changes, and the form that undoes the import. */
export async function undoImportPage(deps: ConsoleDeps, pageRequest: PageRequest): Promise<Reply> {
  const id = pageRequest.params['id']!;
  const imports = await latestImports(deps.database, MAX_LOOKED_THROUGH);
  const one = imports.find((listed) => listed.id === id);
  if (!one || one.retracted_at !== null) return notFound(`There is no import ${id} to undo.`);
  const effects = await readUndoEffects(deps, pageRequest.session.editor, id);
  const names = await namesOfSubjects(
    deps.database,
    effects.found.map(({ effect }) => effect),
  );
  return {
    kind: 'page',
    title: 'Undo an import',
    at: 'imports',
    body: page(one, effects, { names, pageRequest }),
  };
}

type Found = UndoEffects['found'];

const page = (
  one: ListedImport,
  { found, total, orphans, ...counts }: UndoEffects,
  { names, pageRequest }: { readonly names: Names; readonly pageRequest: PageRequest },
): Html => {
  const changed = found.filter(({ afterwards }) => !UNCHANGED.has(afterwards.kind));
  const rest = found.filter(({ afterwards }) => UNCHANGED.has(afterwards.kind));
  return html`<h1>Undo the import of ${manifestName(one)}</h1>
    <p class="facts">
      ${one.source}, ${moment(one.started_at)}. ${formatCount(total, 'subject loses', 'subjects lose')}
      statements that no other import made. ${summary(counts)}
    </p>
    ${orphans ? html`<p class="fault">${formatCount(orphans, 'correction')} would no longer match any set. ${ORPHANS}</p>` : EMPTY_HTML}
    ${
      changed.length === 0
        ? html`<p class="empty">
            ${orphans === null ? NOT_EXACT : 'Nothing that readers see would change.'}
          </p>`
        : effectTable(changed, names)
    }
    ${
      rest.length === 0
        ? EMPTY_HTML
        : html`<details>
            <summary>
              ${formatCount(rest.length, 'subject')} that remain, because other statements describe them
            </summary>
            ${effectTable(rest, names)}
          </details>`
    }
    ${total > found.length ? html`<p class="hint">and ${formatCount(total - found.length, 'more subject')}</p>` : EMPTY_HTML}
    ${
      pageRequest.session.editor.role === 'contributor'
        ? html`<p class="hint">A contributor cannot undo an import. Ask an editor.</p>`
        : undoForm(one, pageRequest.session.csrf)
    }`;
};

const NOT_EXACT =
  'None of these subjects vanishes. The undo is too large for an exact preview, so readers may see other acts, places or times.';
const ORPHANS = 'These corrections are not undone: each applies again when a source has the set.';
const UNCHANGED: ReadonlySet<StateAfterUndo['kind']> = new Set(['unchanged', 'stays']);

/** `3 vanish, 2 change.` */
function summary({ vanishing, changing }: Pick<UndoEffects, 'vanishing' | 'changing'>): string {
  const parts = [
    [vanishing, 'vanishes', 'vanish'],
    [changing, 'changes', 'change'],
  ] as const;
  const words = parts.flatMap(([number, one, many]) =>
    number === 0 ? [] : [formatCount(number, one, many)],
  );
  return words.length === 0 ? '' : `For readers, ${words.join(' and ')}.`;
}

const undoForm = (one: ListedImport, csrf: string): Html =>
  html`<form
    method="post"
    action="/console/imports/${encodeURIComponent(one.id)}/revert"
    data-correction
    class="buttons"
  >
    ${contextFields({ csrf, base: null, requestKey: '' })} ${field('undo-import', 'reason', 'Reason', '')}
    <a class="button" href="/console/imports">Cancel</a>
    <button class="bad" type="submit" data-save>Undo all of ${manifestName(one)}</button>
  </form>`;

const effectTable = (found: Found, names: Names): Html =>
  html`<div class="wide-table">
    <table class="data-table effects">
      <thead>
        <tr>
          <th scope="col">About</th>
          <th scope="col">Statements removed</th>
          <th scope="col">Artists now</th>
          <th scope="col">Afterwards</th>
          <th scope="col">Corrections</th>
        </tr>
      </thead>
      <tbody>
        ${found.map(
          ({ effect, afterwards }) =>
            html`<tr>
              <td>
                <a href="${subjectPath(effect.subject)}"
                  >${effect.name ?? shownName(effect.subject, names)}</a
                >
              </td>
              <td data-head="Statements removed">${String(effect.statements)}</td>
              <td data-head="Artists now">${effect.name === null ? '' : String(effect.artists)}</td>
              <td data-head="Afterwards">${afterwardsWords(afterwards)}</td>
              <td data-head="Corrections">${correctionWords(effect, afterwards)}</td>
            </tr>`,
        )}
      </tbody>
    </table>
  </div>`;

const WORDS: Readonly<Record<Exclude<StateAfterUndo['kind'], 'changes'>, Html>> = {
  vanishes: html`<b>vanishes</b>`,
  'loses lineup': html`<b>the edition stays, but without a lineup from a source</b>`,
  announced: html`the edition stays, because an editor announced it`,
  stays: html`other statements apply`,
  unchanged: html`unchanged for readers`,
};

/** Maximum number of artists named in a row. */
const MAX_NAMES = 4;

function afterwardsWords(afterwards: StateAfterUndo): Html {
  if (afterwards.kind !== 'changes') return WORDS[afterwards.kind];
  const { artists, lost, gained } = afterwards;
  if (lost.length + gained.length === 0) return html`other places, times or facts`;
  const listed = (word: string, names: readonly string[]): string[] =>
    names.length === 0
      ? []
      : [
          `${word} ${names.slice(0, MAX_NAMES).join(', ')}${names.length > MAX_NAMES ? ` and ${names.length - MAX_NAMES} more` : ''}`,
        ];
  return html`${formatCount(artists, 'artist')}:
  ${[...listed('without', lost), ...listed('with', gained)].join('; ')}`;
}

const correctionWords = ({ corrections }: SubjectEffect, { kind }: StateAfterUndo): string =>
  corrections === 0 ? '' : `${corrections}${kind === 'vanishes' ? ', without effect' : ''}`;

/** `artist Kode 9`; the reference if readers see no such name. */
function shownName(subject: string, names: Names): string {
  const name = names.get(subject);
  return name === undefined ? subjectName(subject) : `${subject.slice(0, subject.indexOf(':'))} ${name}`;
}
