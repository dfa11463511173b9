import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { lines, sourceFile } from '../../files/index.ts';
import type { SourceFile } from '../../formats/format.ts';
import { documents } from '../../formats/musicbrainz/documents.ts';
import { editionOf } from '../../formats/musicbrainz/event-edition.ts';
import { eventPerformers } from '../../formats/musicbrainz/event.ts';
import { textIn } from '../../formats/musicbrainz/json-fields.ts';
import { coreEvent, type ResolveArea } from './core-fields.ts';

/** An edition that is large enough, as the summary counts it. */
export interface SeededEdition {
  readonly slug: string;
  readonly series: string;
  readonly year: number;
  readonly country: string | null;
  /** MBIDs; names of performers without one. */
  readonly performers: ReadonlySet<string>;
}

interface Candidate extends SeededEdition {
  readonly performers: Set<string>;
}

export interface FestivalsCut {
  readonly editions: readonly SeededEdition[];
  /** Festivals that are left out because they have too few performers. */
  readonly small: number;
}

/**
 * Writes the festivals of a dump with at least `minPerformers` performers to `path`, one a line, core fields only. Events
 * of one edition (its days, its stages) count together.
 */
export async function cutFestivals(
  events: SourceFile,
  resolve: ResolveArea,
  minPerformers: number,
  path: string,
): Promise<FestivalsCut> {
  const candidates = new Map<string, Candidate>();
  const all = `${path}.all`;
  await pipeline(Readable.from(festivalLines(events, resolve, candidates)), createWriteStream(all));
  const editions = [...candidates.values()].filter(({ performers }) => performers.size >= minPerformers);
  const slugs = new Set(editions.map(({ slug }) => slug));
  await pipeline(Readable.from(selectLines(all, slugs)), createWriteStream(path));
  await rm(all);
  return { editions, small: candidates.size - editions.length };
}

/** Yields each festival as a line: its edition's slug, a tab, its core fields. */
async function* festivalLines(
  events: SourceFile,
  resolve: ResolveArea,
  candidates: Map<string, Candidate>,
): AsyncGenerator<string> {
  for await (const { value } of documents(events)) {
    if (textIn(value, 'type') !== 'Festival') continue;
    const event = coreEvent(value, resolve);
    const edition = editionOf(event);
    if (!edition.ok) continue;
    const { slug, series_slug: series, country = null } = edition.facts;
    const year = Number(slug!.slice(-4));
    const known = candidates.get(slug!) ?? {
      slug: slug!,
      series: series!,
      year,
      country,
      performers: new Set<string>(),
    };
    for (const { id, name } of eventPerformers(event)) known.performers.add(id ?? name);
    candidates.set(slug!, known);
    yield `${slug!}\t${JSON.stringify(event)}\n`;
  }
}

async function* selectLines(path: string, slugs: ReadonlySet<string>): AsyncGenerator<string> {
  for await (const batch of lines(sourceFile(path, { name: path })))
    for (const { text } of batch) {
      const tab = text.indexOf('\t');
      if (slugs.has(text.slice(0, tab))) yield `${text.slice(tab + 1)}\n`;
    }
}
