import { field, select } from '../page/form.ts';
import { html, type Html } from '../page/html.ts';
import { type FormState, valueIn } from '../page/tool.ts';
import type { FACTS } from './tools.ts';

type Fact = (typeof FACTS)[number];

/** Fields for what an edition is, where and when. `shown`: what they are filled with before anybody types. */
export function factFields(
  scope: string,
  shown: Readonly<Partial<Record<Fact, string>>>,
  state: FormState,
): Html {
  const value = valueIn(state);
  const { faults } = state;
  const one = (name: Fact, label: string, hint?: string, type = 'text'): Html =>
    field(scope, name, label, value(name, shown[name]), {
      type,
      fault: faults[name],
      ...(hint !== undefined && { hint }),
    });
  const choose = (name: Fact, label: string, choices: readonly string[]): Html =>
    select(
      scope,
      name,
      label,
      value(name, shown[name]),
      choices.map((choice) => ({ value: choice, label: choice })),
    );
  return html`<div class="fields">
    ${field(scope, 'name', 'Name', value('name', shown.name), { wide: true, fault: faults['name'] })}
    ${one('start_date', 'First day', undefined, 'date')} ${one('end_date', 'Last day', undefined, 'date')}
    ${choose('date_precision', 'Dates known to the', ['day', 'month', 'year'])}
    ${choose('status', 'Status', ['scheduled', 'postponed', 'cancelled'])} ${one('city', 'City')}
    ${one('country', 'Country', 'Two letters, such as NL.')} ${one('venue', 'Venue')}
    ${one('timezone', 'Time zone', 'Such as Europe/Amsterdam.')}
    ${field(scope, 'genres', 'Genres', value('genres', shown.genres), {
      wide: true,
      hint: 'Separated by commas.',
      fault: faults['genres'],
    })}
  </div>`;
}
