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

/** Releases that are the first of a dump to name some label, stored in a file, one per line. */
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

  /** The same for a record's text in Latin-1; true if uncertain. */
  mayBeIn(text: string): boolean {
    const start = text.indexOf('<labels>');
    const end = text.indexOf('</labels>', start);
    if (start === -1 || end === -1) return true;
    LABEL.lastIndex = start + '<labels>'.length;
    while (LABEL.lastIndex < end) {
      const found = LABEL.exec(text);
      if (found === null || NOT_PLAIN.test(found[1]!)) return true;
      const label = { name: found[1]!, id: readId(found[2]) };
      if (!isNoLabel(label.name.trim()) && !this.#seen.has(label)) return true;
      if (LABEL.lastIndex === end) return false;
    }
    return LABEL.lastIndex !== end;
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

  /** Yields the releases that name a selected label, and selects their other names for it. */
  async *selectFor(labels: LabelSelection): AsyncGenerator<{ readonly id: string; readonly xml: string }> {
    for await (const batch of lines(sourceFile(this.#file.path, { name: this.#file.path })))
      for (const { text } of batch) {
        const mention = JSON.parse(text) as NamingRelease & { readonly xml: string };
        if (mention.labels.map((label) => labels.considerMention(label)).some(Boolean)) yield mention;
      }
  }
}

/** Matches labels in Discogs' own notation. */
const LABEL = /<label name="([^"<]*)" catno="[^"<]*" id="(\d*)"\/>/y;
/** Letters that Latin-1 does not show, and entities. */
const NOT_PLAIN = /[&\u0080-\u00ff]/;

/** The labels as printed. */
const labelsOn = (release: Element): NamedLabel[] =>
  itemsOf(release, 'labels').flatMap(({ attributes }) => {
    const name = attributes['name'] ?? '';
    return isNoLabel(name.trim()) ? [] : [{ name, id: readId(attributes['id']) }];
  });
