import { type Problem, shortened } from '../errors/index.ts';
import type { Ask, Delivered, Near } from '../declarations/index.ts';
import { nearest } from '../../db/keys/index.ts';

/** @param opens the data that the Pro plan includes. */
export function upgradeRequired(opens: string): Problem {
  return {
    code: 'upgrade_required',
    detail: `The Pro plan opens ${opens}. This key's plan is Standard.`,
  };
}

export function ambiguous({ name }: Ask, candidates: string): Problem {
  return {
    code: 'ambiguous_name',
    detail: `Several artists go by ${quoted(name)}. Repeat the request with the slug of the artist that you mean.`,
    candidates,
  };
}

/** @param near JSON array of similar names (`Near`) within the caller's plan; empty if there is none. */
export function notFound({ operation, name }: Ask, near: string): Problem {
  const known = near === '' ? [] : (JSON.parse(near) as Near[]);
  const meant = nearest(
    operation.nearKey(name),
    known.map(([key]) => key),
  );
  const hint = known.find(([key]) => key === meant);
  return {
    code: 'not_found',
    detail: `There is no ${operation.named ?? 'resource'} ${quoted(name)}.${hint ? didYouMean(hint) : ''}`,
  };
}

/** The problem for a failed delivery. */
export function problemOf(delivered: Exclude<Delivered, { kind: 'body' | 'file' }>): Problem {
  if (delivered.kind === 'gone') return { code: 'not_found', detail: delivered.detail };
  return { code: 'unavailable', detail: 'There is nothing to export yet.' };
}

/** Longer paths are not compared with the existing ones to find a similar one. */
const MAX_COMPARED_PATH_CHARACTERS = 40;

/** @param paths of all operations. */
export function noRoute(asked: string, paths: readonly string[]): Problem {
  const segments = asked.split('/').filter((segment) => segment !== '');
  const alike = paths
    .map((path) => path.split('/').slice(1))
    .filter(({ length }) => length === segments.length);
  // A parameter matches any segment.
  const candidates = alike.map((parts) =>
    parts.map((part, i) => (part.startsWith(':') ? segments[i]! : part)),
  );
  const [given, ...known] = [segments, ...candidates].map((parts) => `/${parts.join('/')}`);
  const near = given!.length > MAX_COMPARED_PATH_CHARACTERS ? null : nearest(given!, known);
  const hint = near === null ? '' : ` Did you mean ${near}?`;
  const slash = paths.some((path) => cutsName(path, segments)) ? ' Send a slash in a name as %2F.' : '';
  return {
    code: 'not_found',
    detail: `There is no such operation.${hint}${slash} /v1/openapi.json lists them all, and /docs explains them.`,
  };
}

/** Whether a name at the end of an operation's path may hold the segments that follow it. */
function cutsName(path: string, segments: readonly string[]): boolean {
  const parts = path.split('/').slice(1);
  return (
    parts.at(-1) === ':name' &&
    parts.length < segments.length &&
    parts.slice(0, -1).every((part, i) => part === segments[i])
  );
}

function didYouMean([, shown, slug]: Near): string {
  return shown === slug ? ` Did you mean ${slug}?` : ` Did you mean ${quoted(shown)} (${slug})?`;
}

const quoted = (name: string): string => `"${shortened(name, 100)}"`;
