import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { pythonPrograms } from '../stack/python.ts';

const requirements = fileURLToPath(new URL('./requirements.txt', import.meta.url));

/** The `schemathesis` program. @throws where there is none. */
export const schemathesis = (): string => join(pythonPrograms('schemathesis', requirements), 'schemathesis');
