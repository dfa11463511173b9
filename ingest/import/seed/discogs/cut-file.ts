import { join } from 'node:path';
import type { CatalogNames } from './catalog-names.ts';
import { IdSet } from './id-set.ts';
import { RecordFile } from './record-file.ts';

/** Records that the catalog needs, and those of them that the log does not have from this dump. */
export interface CutCount {
  readonly needed: number;
  readonly written: number;
}

/** The needed records of one kind as a dump of their own, each once. */
export class CutFile {
  readonly #kind: string;
  readonly #inForce: ReadonlySet<string>;
  readonly #file: RecordFile;
  readonly #ids = new IdSet();
  #needed = 0;
  #written = 0;

  constructor(
    kind: 'artist' | 'label' | 'release',
    { names, folder }: { readonly names: Pick<CatalogNames, 'recordsInForce'>; readonly folder: string },
  ) {
    this.#kind = kind;
    this.#inForce = names.recordsInForce;
    this.#file = new RecordFile(join(folder, `${kind}s.xml`));
  }

  async write(id: string, xml: string): Promise<void> {
    if (this.#ids.has(id)) return;
    this.#ids.add(id);
    this.#needed++;
    if (this.#inForce.has(`${this.#kind}:${id}`)) return;
    if (this.#written++ === 0) await this.#file.write(`<${this.#kind}s>\n`);
    await this.#file.write(`${xml}\n`);
  }

  async close(): Promise<CutCount> {
    if (this.#written > 0) await this.#file.write(`</${this.#kind}s>\n`);
    await this.#file.close();
    return { needed: this.#needed, written: this.#written };
  }
}
