import { ruleOf } from '../access/index.ts';

/** Describes in Markdown which data of an operation Standard includes, and which only Pro. */
export function tierWords(path: string): string {
  const { standard, needsPro, oldEdition, whole } = ruleOf(path);
  if (standard === 'nothing') return '**Pro only.**';
  const closed = [
    ...needsPro.map(({ parameter, value }) =>
      value === null ? `a \`${parameter}\` before the last calendar year` : `\`${parameter}=${value}\``,
    ),
    ...(oldEdition === null
      ? []
      : ['an edition before the last calendar year, whether or not the catalog has this edition,']),
  ];
  const refused =
    closed.length === 0
      ? ''
      : ` With Standard, a request for ${closed.join(' or ')} returns 403 \`upgrade_required\`.`;
  if (standard === 'window')
    return `**Standard** includes the last calendar year and later years${whole ? '.' : '; \`meta.withheld.rows\` is the number of rows that are left out.'}${refused} **Pro** sees everything.`;
  return refused === '' ? 'The same on every plan.' : `${refused.trimStart()} **Pro** sees everything.`;
}
