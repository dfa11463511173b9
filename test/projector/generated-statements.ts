import { readModels } from '../../projector/projections/read-models.ts';
import { ownedStateTables } from '../../projector/store/state/owned-state-tables.ts';

/** Every statement that is generated from a table's descriptor, with its name (without the hash of its text). */
export const generatedStatements = (): { readonly name: string; readonly text: string }[] =>
  [...readModels.flatMap(({ tables }) => tables), ...ownedStateTables]
    .flatMap(({ load, put, change, drop, add, clean }) =>
      [load, put, change?.statement, drop, add, clean].flatMap((statement) => statement ?? []),
    )
    .map(({ name, text }) => ({ name: name.replace(/-[0-9a-f]{8}$/, ''), text }));

/** The snapshot's text: the statements in the order of their tables, each below its name. */
export const printStatements = (): string =>
  generatedStatements()
    .map(({ name, text }) => `-- ${name}\n${text}`)
    .join('\n');
