import { rm } from 'node:fs/promises';
import { lines, sourceFile } from '../../files/index.ts';
import { type Element, itemsOf } from '../../formats/discogs/element.ts';
import { readId } from '../../formats/discogs/name.ts';
import { isNoLabel } from '../../formats/discogs/not-an-artist.ts';
import { coreXml } from './core-xml.ts';
import type { LabelSelection, NamedLabel } from './label-selection.ts';
import { MentionCache } from './mention-cache.ts';
import { RecordFile } from './record-file.ts';

export interface NamingRelease {
  readonly id: string;
  readonly labels: readonly NamedLabel[];
}

/** Releases that are the first of a dump to name some label, put aside in a file of a line each. */
export class FirstMentions {
  readonly #seen = new MentionCache();
  readonly #file: RecordFile;

  constructor(path: string) {
    this.#file = new RecordFile(path);
  }

  /** Whether it names a label that is not known yet. */
  mayHave(release: Element): boolean {
    return labelsOn(release).some((label) => !this.#seen.has(label));
  }

  async add(release: NamingRelease, element: Element): Promise<void> {
    labelsOn(element).forEach((label) => this.#seen.add(label));
    await this.#file.write(`${JSON.stringify({ ...release, xml: coreXml(element) })}\n`);
  }

  close(): Promise<void> {
    return this.#file.close();
  }

  remove(): Promise<void> {
    return rm(this.#file.path);
  }

  /** Those that name one of the labels. */
  async *naming(labels: LabelSelection): AsyncGenerator<{ readonly id: string; readonly xml: string }> {
    for await (const batch of lines(sourceFile(this.#file.path, { name: this.#file.path })))
      for (const { text } of batch) {
        const mention = JSON.parse(text) as NamingRelease & { readonly xml: string };
        if (mention.labels.map((label) => labels.considerMention(label)).some(Boolean)) yield mention;
      }
  }
}

/** As printed. */
const labelsOn = (release: Element): NamedLabel[] =>
  itemsOf(release, 'labels').flatMap(({ attributes }) => {
    const name = attributes['name'] ?? '';
    return isNoLabel(name.trim()) ? [] : [{ name, id: readId(attributes['id']) }];
  });
