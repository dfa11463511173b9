import { statement } from '../../../../db/index.ts';
import { latestImports, type ListedImport } from '../../../import/index.ts';
import { subjectName, subjectPath } from '../correction/subject-link.ts';
import type { ConsoleDeps } from '../deps.ts';
import { contextFields, field } from '../page/form.ts';
import { html, type Html, nothing } from '../page/html.ts';
import { counted, moment } from '../page/date-texts.ts';
import { type Names, namesOfSubjects } from '../subject-names.ts';
import { onTables } from '../tables.ts';
import { notFound, type PageRequest, type Reply } from '../page-request.ts';

const effects = statement(import.meta.url, './import-effects.sql');

/** The effect of undoing an import on one subject. */
interface Effect {
  readonly subject: string;
  /** The edition's name; null if readers see no such edition. */
  readonly name: string | null;
  readonly artists: number;
  readonly statements: number;
  /** Another statement about it remains. */
  readonly remains: boolean;
  /** Total number of subjects. */
  readonly total: number;
}

/** Maximum number of imports that are searched. */
const MAX_LOOKED_THROUGH = 1_000;

/** Shows the changes, and the form that undoes the import. */
export async function undoImportPage(deps: ConsoleDeps, visit: PageRequest): Promise<Reply> {
  const id = visit.params['id']!;
  const imports = await latestImports(deps.database, MAX_LOOKED_THROUGH);
  const one = imports.find((listed) => listed.id === id);
  if (!one || one.retracted_at !== null) return notFound(`There is no import ${id} to undo.`);
  const found = (await onTables(deps.database, (tables) => tables.all<Effect>(effects, [id]))) ?? [];
  const names = await namesOfSubjects(deps.database, found);
  return { kind: 'page', title: 'Undo an import', body: page(one, { found, names }, visit) };
}

interface Effects {
  readonly found: readonly Effect[];
  readonly names: Names;
}

const page = (one: ListedImport, { found, names }: Effects, { session }: PageRequest): Html =>
  html`<h1>Undo the import of ${one.manifest}</h1>
    <p class="facts">
      ${one.source}, ${moment(one.started_at)}.
      ${counted(found[0]?.total ?? 0, 'subject loses', 'subjects lose')} statements that no other import made.
    </p>
    ${found.length === 0 ? html`<p class="empty">Nothing that readers see would change.</p>` : effectTable({ found, names })}
    ${
      session.editor.role === 'contributor'
        ? html`<p class="hint">A contributor cannot undo an import. Ask an editor.</p>`
        : undoForm(one, session.csrf)
    }`;

const undoForm = ({ id, manifest }: ListedImport, csrf: string): Html =>
  html`<form
    method="post"
    action="/console/imports/${encodeURIComponent(id)}/revert"
    data-correction
    class="buttons"
  >
    ${contextFields({ csrf, base: null, requestKey: '' })} ${field('undo-import', 'reason', 'Reason', '')}
    <a class="button" href="/console/imports">Cancel</a>
    <button class="bad" type="submit" data-save>Undo all of ${manifest}</button>
  </form>`;

const effectTable = ({ found, names }: Effects): Html =>
  html`<div class="wide-table">
      <table class="data-table">
        <thead>
          <tr>
            <th scope="col">About</th>
            <th scope="col">Statements removed</th>
            <th scope="col">Artists now</th>
            <th scope="col">Afterwards</th>
          </tr>
        </thead>
        <tbody>
          ${found.map(
            ({ subject, name, artists, statements, remains }) =>
              html`<tr>
                <td><a href="${subjectPath(subject)}">${name ?? shownName(subject, names)}</a></td>
                <td>${String(statements)}</td>
                <td>${name === null ? '' : String(artists)}</td>
                <td>${remains ? 'other statements apply' : html`<b>vanishes</b>`}</td>
              </tr>`,
          )}
        </tbody>
      </table>
    </div>
    ${(found[0]?.total ?? 0) > found.length ? html`<p class="hint">and ${counted(found[0]!.total - found.length, 'more')}</p>` : nothing}`;

/** `artist Kode 9`; the reference if readers see no such name. */
function shownName(subject: string, names: Names): string {
  const name = names.get(subject);
  return name === undefined ? subjectName(subject) : `${subject.slice(0, subject.indexOf(':'))} ${name}`;
}
