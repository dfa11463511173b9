import { ruleOf } from '../access/tiers.ts';

/** In Markdown: what an operation answers to a Standard key, and what only Pro opens. */
export function tierWords(path: string): string {
  const { standard, needsPro, oldEdition } = ruleOf(path);
  if (standard === 'nothing') return '**Pro only.**';
  const closed = [
    ...needsPro.map(
      ({ parameter, value }) =>
        `\`${parameter}\`${value === null ? ' before the last calendar year' : ` = \`${value}\``}`,
    ),
    ...(oldEdition === null ? [] : ['an edition before the last calendar year']),
  ];
  if (standard === 'all' && closed.length === 0) return 'The same on every plan.';
  const window = standard === 'window' ? 'from the last calendar year on' : 'everything else';
  const refused = closed.length === 0 ? '' : ` ${closed.join(' and ')} answers 403 \`upgrade_required\`.`;
  const rest = standard === 'window' ? ' `meta.withheld` says how many rows are held back.' : '';
  return `**Standard**: ${window}.${refused}${rest} **Pro**: everything.`;
}
