import { readFileSync } from 'node:fs';
import { expect } from 'chai';
import { type Field, fieldsOf } from '../../../test/manifests/fields-of.ts';
import {
  type Entry,
  entries,
  examples,
  formatsListed,
  manifestWith,
  page,
  unread,
} from '../../../test/manifests/page.ts';
import { formats } from '../formats/index.ts';
import { editionField } from './edition-field.ts';
import { checkManifest } from './index.ts';
import { manifestFields } from './manifest-schema.ts';

const readme = readFileSync(new URL('../../../README.md', import.meta.url), 'utf8');

const ofFormat = (name: string | null): Entry[] => entries.filter(({ format }) => format === name);

/** The entry of `editions` refers to the fields of `edition`. */
const isOfOneEdition = ({ path }: Field): boolean => path.startsWith('editions.*.');
const fieldsOfAll = fieldsOf(manifestFields);

/** The fields of all formats first, then the extra fields of each format. */
const schemas = [
  { format: null, fields: fieldsOfAll.filter((field) => !isOfOneEdition(field)) },
  ...[...formats].map(([format, { options }]) => ({ format, fields: fieldsOf(options) })),
].filter(({ format, fields }) => fields.length > 0 || ofFormat(format).length > 0);

/** Whether an entry describes a field. `*` matches one name or several, such as a column of `columns.ids`. */
const isOf = (entry: Entry, { path }: Field): boolean =>
  new RegExp(`^${entry.path.replaceAll('.', '\\.').replaceAll('*', '.+')}$`, 'u').test(path);

const paths = (of: readonly { readonly path: string }[]): string[] => of.map(({ path }) => path);

describe('the reference of manifests', () => {
  for (const { format, fields } of schemas) {
    const whose = format === null ? 'all formats' : `the format ${format}`;
    const entriesOfFormat = ofFormat(format);

    it(`describes every field of ${whose}`, () => {
      const missing = fields.filter((field) => !entriesOfFormat.some((entry) => isOf(entry, field)));
      expect(paths(missing)).to.deep.equal([]);
    });

    it(`describes no unknown field of ${whose}, and none twice`, () => {
      const unknown = entriesOfFormat.filter((entry) => !fields.some((field) => isOf(entry, field)));
      expect(paths(unknown)).to.deep.equal([]);
      expect(paths(entriesOfFormat)).to.deep.equal([...new Set(paths(entriesOfFormat))]);
    });

    it(`states the required fields, allowed values and defaults of ${whose}`, () => {
      const wrong = entriesOfFormat.flatMap(({ path, values }) => {
        const field = fields.find((each) => each.path === path);
        return field === undefined ? [] : wrongIn(values, field).map((what) => `${path}: ${what}`);
      });
      expect(wrong).to.deep.equal([]);
    });
  }

  it('may describe the fields of `editions` as those of `edition`', () => {
    const ofOne = paths(fieldsOfAll.filter(isOfOneEdition)).map((path) => path.replace('editions.*.', ''));
    expect(ofOne).to.have.members(paths(fieldsOf(editionField)).filter((path) => path !== 'slug'));
  });

  it('lists every format, as the README does', () => {
    const names = [...formats.keys()];
    expect(names).to.include.members(entries.flatMap(({ format }) => format ?? []));
    expect(formatsListed(page, 'Formats')).to.have.members(names);
    expect(formatsListed(readme, 'Formats')).to.have.members(names);
    expect(readme).to.include('](docs/reference/manifest.md)');
  });

  it('has only valid manifests as examples', () => {
    expect(paths(unread)).to.deep.equal([]);
    expect(examples).to.have.length.greaterThan(70);
    const refused = examples.flatMap((example) => {
      const read = checkManifest(manifestWith(example), formats);
      return read.ok ? [] : [{ ...example, faults: read.faults }];
    });
    expect(refused).to.deep.equal([]);
  });
});

/** The missing or wrong details in the brackets of an entry. */
function wrongIn(values: string, { needed, words, fallback }: Field): string[] {
  const printedWords = [...values.split(/,\s(?:by\s)?default\s/u)[0]!.matchAll(/`([^`]+)`/gu)].map(
    ([, word]) => word!,
  );
  const isPlain = ['string', 'number', 'boolean'].includes(typeof fallback);
  return [
    ...words.filter((word) => !printedWords.includes(word)).map((word) => `lacks ${word}`),
    ...(words.length > 0 ? printedWords.filter((word) => !words.includes(word)) : []).map(
      (word) => `has ${word}`,
    ),
    ...(isPlain && !values.includes(`default \`${String(fallback)}\``)
      ? [`default ${String(fallback)}`]
      : []),
    ...(/^required(?:,|$)/u.test(values) === needed ? [] : [`required: ${String(needed)}`]),
  ];
}
