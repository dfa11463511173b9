import { problems as apiProblems } from '../../api/errors/index.ts';
import { problems as editorProblems } from '../../ingest/editing/corrections/problems/index.ts';
import { code, page, table } from './markdown.ts';

type Registry = Readonly<
  Record<string, { readonly status: number; readonly title: string; readonly remedy: string }>
>;

/** Documents every error code of the API and of the editors' port. */
export function errorsPage(): string {
  const intro =
    'Errors are `application/problem+json` (RFC 9457). Let your program branch on `code`, which never changes. `detail` says what is wrong with this ' +
    'request. Quote `request_id` when you contact us.';
  return page('Errors', intro, [
    section('Errors of the API', apiProblems),
    section('Errors of the editing API', editorProblems),
    '## Errors of the operations port\n\nIf the process does not do its work, `/readyz` answers 503 with the reasons in `why` (a list of sentences). An unknown path answers 404, with the reason in `why`.',
  ]);
}

const section = (title: string, problems: Registry): string =>
  `## ${title}\n\n${table(
    ['status', 'code', 'title', 'what to do'],
    Object.entries(problems).map(([name, { status, title: text, remedy }]) => [
      String(status),
      code(name),
      text,
      remedy,
    ]),
  )}`;
