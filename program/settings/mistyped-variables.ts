import { nearest } from '../../db/keys/index.ts';
import { knownVariables } from './environment.ts';
import { fileVariables } from './secret-files.ts';

/** A variable that nothing reads, and the setting that it may mean. */
export interface MistypedVariable {
  readonly name: string;
  readonly meant: string;
}

/** Kubernetes and Docker name services in variables such as `API_PORT=tcp://10.0.0.7:3000`. */
const SERVICE_ADDRESS = /^(?:tcp|udp):\/\//;
/** Settings are in capitals; short names are near to each other by chance. */
const SPELT_LIKE_KNOWN = /^[A-Z][A-Z0-9_]{5,}$/;

/** Other programs read them on many machines. */
const VARIABLES_OF_OTHER_PROGRAMS: ReadonlySet<string> = new Set(['SSL_CERT_FILE']);

/** Finds each variable whose name is nearly that of a setting which is not set. */
export function findMistyped(env: Readonly<Record<string, string | undefined>>): readonly MistypedVariable[] {
  const known = new Set([...knownVariables, ...fileVariables]);
  return Object.entries(env).flatMap(([name, value = '']) => {
    if (
      known.has(name) ||
      VARIABLES_OF_OTHER_PROGRAMS.has(name) ||
      !SPELT_LIKE_KNOWN.test(name) ||
      SERVICE_ADDRESS.test(value)
    )
      return [];
    const meant = nearest(name, knownVariables);
    return meant === null || env[meant] !== undefined ? [] : [{ name, meant }];
  });
}
