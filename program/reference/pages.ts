import { cliPage } from './cli.ts';
import { configurationPage } from './configuration.ts';
import { errorsPage } from './errors.ts';
import { eventsPage } from './events.ts';
import { metricsPage } from './metrics.ts';

/** The folder of the generated pages. */
export const folder = new URL('../../docs/reference/', import.meta.url);

/** The generated reference pages, by file name. */
export const referencePages = async (): Promise<Readonly<Record<string, string>>> => ({
  'cli.md': await cliPage(),
  'configuration.md': configurationPage(),
  'errors.md': errorsPage(),
  'events.md': eventsPage(),
  'metrics.md': await metricsPage(),
});
