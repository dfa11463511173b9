import type { Names } from '../subject-names.ts';
import { html, type Html } from '../page/html.ts';
import { refName } from './ref-name.ts';

/** Formats a subject for people: `edition:x-2024` becomes the edition x-2024. */
export function subjectName(subject: string): string {
  const [kind, rest] = split(subject);
  if (subject === 'catalog') return 'the whole catalog';
  if (kind === 'artist-slug') return `artist ${rest}`;
  if (kind === 'credit') return `the credit “${rest}”`;
  return kind === 'artist' || kind === 'label' ? `${kind} ${refName(rest)}` : `${kind} ${rest}`;
}

const split = (subject: string): [string, string] => {
  const colon = subject.indexOf(':');
  return colon === -1 ? [subject, ''] : [subject.slice(0, colon), subject.slice(colon + 1)];
};

/** The path of a subject's page: its own, else that of its history. */
export function subjectPath(subject: string): string {
  const [kind, rest] = split(subject);
  if (kind === 'edition') return `/console/editions/${encodeURIComponent(rest)}`;
  if (kind === 'artist-slug') return `/console/artists/${encodeURIComponent(rest)}`;
  if (kind === 'source') return `/console/sources/${encodeURIComponent(rest)}`;
  if (kind === 'artist' || kind === 'label') return `/console/refs/${kind}/${encodeURIComponent(rest)}`;
  return `/console/history?subject=${encodeURIComponent(subject)}`;
}

/** `names`: display names of subjects, if they were read. */
export const subjectLink = (subject: string, names: Names = NO_NAMES): Html =>
  html`<a href="${subjectPath(subject)}">${names.get(subject) ?? subjectName(subject)}</a>`;

const NO_NAMES: Names = new Map();
