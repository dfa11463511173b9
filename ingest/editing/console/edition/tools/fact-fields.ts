import { field, type FieldOptions, lookUp, select } from '../../page/form.ts';
import { html, type Html } from '../../page/html.ts';
import { type FormState, valueIn } from '../../page/tool.ts';
import type { FACTS } from './tools.ts';

type Fact = (typeof FACTS)[number];

/** Fields for an edition's name, place and dates. `shown`: their initial values. */
export function factFields(
  scope: string,
  shown: Readonly<Partial<Record<Fact, string>>>,
  state: FormState,
): Html {
  const value = valueIn(state);
  const { faults } = state;
  const one = (name: Fact, label: string, options: FieldOptions = {}): Html =>
    field(scope, name, label, value(name, shown[name]), { fault: faults[name], ...options });
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
    ${one('start_date', 'First day', { type: 'date' })} ${one('end_date', 'Last day', { type: 'date' })}
    ${choose('date_precision', 'Dates known to the', ['day', 'month', 'year'])}
    ${choose('status', 'Status', ['scheduled', 'postponed', 'cancelled'])} ${one('city', 'City')}
    ${one('country', 'Country', { hint: lookUp('Two letters, such as NL.', 'country'), suggest: { kind: 'country' } })}
    ${one('venue', 'Venue')}
    ${one('timezone', 'Time zone', { hint: lookUp('Such as Europe/Amsterdam.', 'zone'), suggest: { kind: 'zone' } })}
    ${one('coordinates', 'Coordinates', { wide: true, hint: 'Latitude and longitude, such as 52.52,13.405. If you enter another venue or city, the coordinates are cleared.' })}
    ${field(scope, 'genres', 'Genres', value('genres', shown.genres), {
      wide: true,
      hint: lookUp('Separated by commas.', 'genre'),
      suggest: { kind: 'genre', part: 'comma' },
      fault: faults['genres'],
    })}
  </div>`;
}
