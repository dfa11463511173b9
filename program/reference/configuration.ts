import { documentVariables, SECRETS } from '../settings/index.ts';
import { code, page, table } from './markdown.ts';

const INTRO =
  'Every process reads these environment variables. An empty variable counts as unset. `npx bookings doctor` checks the variables.';
const SECRET_FILES =
  '[Secrets](../how-to/operate/secrets.md) can come from files: for example, `KEY_SECRET_FILE` names the file that holds `KEY_SECRET`. ' +
  'These variables have such a second name: ';

/** Documents every environment variable, from the settings of the program. */
export function configurationPage(): string {
  const rows = documentVariables().map((variable) => [
    code(variable.name),
    variable.default,
    variable.values,
    variable.what,
  ]);
  return page('Configuration', INTRO, [
    `${SECRET_FILES}${SECRETS.map(code).join(', ')}.`,
    table(['variable', 'default', 'values or unit', 'meaning'], rows),
  ]);
}
