import { area, checkbox, hidden, radios } from '../page/form.ts';
import { html, type Html } from '../page/html.ts';
import { type FormState, valueIn } from '../page/tool.ts';
import { type Fields, linesIn } from '../page/form-fields.ts';

/** The order of sources in a request. */
export interface PrecedenceRequest {
  readonly type: 'precedence.set';
  readonly subject: string;
  readonly sources: readonly string[];
  readonly complete: boolean;
}

/** The form: sources one per line, highest first, and the scope of the order. For admins. */
export function precedenceFields(
  { slug, series_slug }: { readonly slug: string; readonly series_slug: string },
  sources: readonly string[],
  state: FormState,
): Html {
  const value = valueIn(state);
  return html`<p class="hint">
      If sources disagree, the first source in the list wins. Sources that are not in the list come last:
      complete lineups before partial ones, then newer statements before older ones.
    </p>
    <div class="fields">
      ${area('believed', 'sources', 'Sources, one per line: the first source wins', value('sources', sources.join('\n')), { wide: true, fault: state.faults['sources'] })}
      ${checkbox('believed', 'whole', 'The lineup of the first source is complete, so other sources do not change this lineup', value('whole') === 'yes')}
    </div>
    ${hidden('of', JSON.stringify({ slug, series_slug }))}
    ${radios('believed', 'holds', 'Applies to', value('holds', 'edition'), [
      { value: 'edition', label: 'this edition' },
      { value: 'series', label: 'every edition of its series' },
      { value: 'catalog', label: 'the whole catalog' },
    ])}`;
}

/** Reads the form; returns a sentence if it is empty. */
export function readPrecedence(fields: Fields): PrecedenceRequest | { readonly fault: string } {
  const sources = linesIn(fields, 'sources');
  if (sources.length === 0) return { fault: 'Enter at least one source.' };
  const subject = subjectIn(fields);
  return {
    type: 'precedence.set',
    subject,
    sources: [...new Set(sources)],
    complete: fields['whole'] === 'yes',
  };
}

function subjectIn({ holds, of = '' }: Fields): string {
  if (holds === 'catalog') return 'catalog';
  try {
    const { slug, series_slug } = JSON.parse(of) as { slug: string; series_slug: string };
    return holds === 'series' ? `series:${series_slug}` : `edition:${slug}`;
  } catch {
    return 'edition:';
  }
}
