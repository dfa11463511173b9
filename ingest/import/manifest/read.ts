import type { z } from 'zod';
import { type Document, LineCounter, parseDocument } from 'yaml';
import { repeatedKeys } from './repeated-keys.ts';
import { editionField } from './edition-field.ts';
import { type Fault, faultsOf, withFields } from './manifest-faults.ts';
import { type Manifest, manifestFields, isZone } from './manifest-schema.ts';
import { spanFault } from './date-span.ts';

/** The formats that a manifest may name, each with the schema of the fields that only it understands. */
export type FormatOptions = ReadonlyMap<string, { readonly options: z.ZodType }>;

export type ReadManifest =
  | { readonly ok: true; readonly manifest: Manifest; readonly document: unknown }
  | { readonly ok: false; readonly faults: readonly Fault[] };

const own = new Set(Object.keys(manifestFields.shape));

/** Reads YAML or JSON (which is YAML) and checks it whole: every fault is listed. Pure. */
export function readManifest(text: string, formats: FormatOptions): ReadManifest {
  const lineCounter = new LineCounter();
  // The library compares each key of a map with all earlier ones, which takes minutes for a large map.
  const parsed = parseDocument(text, { prettyErrors: true, uniqueKeys: false, lineCounter });
  const errors = parsed.errors.map(({ message }) => message.split('\n')[0]!);
  errors.push(...repeatedKeys(parsed, lineCounter));
  if (errors.length > 0) return fail(errors.map((message) => ({ path: '', message })));
  const document = toPlainValue(parsed);
  if (document instanceof Error) return fail([{ path: '', message: `its YAML ${document.message}` }]);
  if (document === null || typeof document !== 'object' || Array.isArray(document)) {
    return fail([
      { path: '', message: 'a manifest must be a set of fields, such as `source: ...` and `format: ...`' },
    ]);
  }
  return checkManifest(document as Record<string, unknown>, formats);
}

/** Anchors that repeat each other could grow without bound; the library counts them. */
function toPlainValue(parsed: Document): unknown {
  try {
    return parsed.toJS({ maxAliasCount: 100 }) as unknown;
  } catch (error) {
    const stated = error instanceof Error ? error.message : String(error);
    return new Error(
      stated.startsWith('Excessive alias')
        ? 'repeats anchors (&name, *name) more than 100 times: write the values instead of anchors'
        : `cannot be read: ${stated}`,
    );
  }
}

/** Checks a manifest that is parsed already. Pure. */
export function checkManifest(document: Record<string, unknown>, formats: FormatOptions): ReadManifest {
  const fields = Object.entries(document);
  const shared = Object.fromEntries(fields.filter(([name]) => own.has(name)));
  const rest = Object.fromEntries(fields.filter(([name]) => !own.has(name)));
  const faults: Fault[] = [];
  const common = manifestFields.safeParse(shared);
  if (!common.success) faults.push(...faultsOf(common.error, manifestFields));
  const format = formats.get(String(document.format));
  if (!format) {
    const names = [...formats.keys()].join(', ');
    if (document.format !== undefined) faults.push({ path: 'format', message: `is not one of ${names}` });
    return fail(faults);
  }
  const options = format.options.safeParse(rest);
  if (!options.success) faults.push(...faultsOf(options.error, format.options, [...own]));
  if (!common.success || !options.success) return fail(faults);
  const manifest: Manifest = { ...common.data, options: options.data };
  const contradictions = listContradictions(manifest);
  return contradictions.length > 0 ? fail(contradictions) : { ok: true, manifest, document };
}

function listContradictions({ edition, edition_from, editions, part }: Manifest): Fault[] {
  const faults: Fault[] = [];
  if (edition && !edition_from) {
    const needed = (['slug', 'series', 'name'] as const).filter((name) => edition[name] === undefined);
    const message = (name: string): string => withFields('is missing', editionField, [name]);
    faults.push(...needed.map((name) => ({ path: `edition.${name}`, message: message(name) })));
  }
  if (edition_from && edition_from.slug === undefined && edition_from.title === undefined)
    faults.push({ path: 'edition_from', message: 'needs a slug or a title' });
  if (edition?.timezone && !isZone(edition.timezone)) {
    faults.push({
      path: 'edition.timezone',
      message: `${edition.timezone} is not a time zone of the IANA list`,
    });
  }
  if (edition?.start_date && edition.end_date && edition.end_date < edition.start_date) {
    faults.push({ path: 'edition.end_date', message: `${edition.end_date} is before start_date` });
  }
  for (const [path, facts] of [['edition', edition] as const, ...Object.entries(editions)]) {
    const span = facts && spanFault(facts);
    if (!span) continue;
    const value = `${facts.start_date ?? ''} to ${facts.end_date ?? ''}`;
    faults.push({ path: path === 'edition' ? path : `editions.${path}`, message: `${value} ${span}` });
  }
  if (
    part !== null &&
    typeof part === 'object' &&
    'file_name' in part &&
    !part.file_name.includes('(?<part>')
  ) {
    faults.push({ path: 'part.file_name', message: 'has no group (?<part>...)' });
  }
  return faults;
}

const fail = (faults: readonly Fault[]): ReadManifest => ({ ok: false, faults });
