import { jsonPath } from '../../files/index.ts';
import type { ReadContext, SourceFile } from '../format.ts';
import { stage, tombstone } from './feed.ts';
import { records } from './records.ts';

/** Names of stages by id. One stage has an id for each day. */
export async function readStages(
  files: readonly SourceFile[],
  context: ReadContext,
): Promise<ReadonlyMap<string, string>> {
  const names = new Map<string, string>();
  for (const file of files) {
    for await (const { keys, value } of records(file)) {
      const read = stage.safeParse(value);
      if (read.success) names.set(read.data.id, read.data.name);
      else if (!tombstone.safeParse(value).success) {
        const at = { file: file.name, where: jsonPath(keys), value: '' };
        context.report({
          severity: 'leave_out',
          ...at,
          why: 'is not a stage',
          done: 'the stage is left out',
        });
      }
    }
  }
  return names;
}
