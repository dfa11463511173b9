import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Context } from 'mocha';
import { pythonPrograms } from '../stack/python.ts';

/** For a suite's `before`: a Python with what analysts use; skips, or fails where everything is required. */
export function analystsPython(suite: Context): string {
  try {
    const requirements = fileURLToPath(new URL('./requirements.txt', import.meta.url));
    return join(pythonPrograms('analysts', requirements), 'python');
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    if (process.env['REQUIRE_STACK'] === '1')
      throw new Error(`REQUIRE_STACK=1, but DuckDB and pandas are missing: ${reason}`, { cause: error });
    console.warn(`      SKIPPED, for want of Python with venv, or of DuckDB and pandas: ${reason}`);
    suite.skip();
  }
}
