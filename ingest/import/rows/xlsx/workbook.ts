import { excerpt, InputFault, type Limits, type Zip } from '../../files/index.ts';
import { parseWhole } from './xml.ts';

/** An open container, and how much of it may be read. */
export interface Container {
  readonly zip: Zip;
  /** The container's name, for reports. */
  readonly file: string;
  readonly limits: Limits;
}

/** The paths of a workbook's parts in its container. */
export interface Workbook {
  readonly sheet: { readonly name: string; readonly path: string };
  readonly strings: string | null;
  readonly styles: string | null;
  /** Days are counted from 1904: workbooks of old Macs. */
  readonly from1904: boolean;
}

/** Maximum sheets that a report lists if the requested one is missing. */
const NAMED_SHEETS = 20;

const ROOT = 'xl/workbook.xml';

/**
 * Finds the sheet by name or number (from 1; default: the first).
 * @throws InputFault if there is none.
 */
export async function readWorkbook(container: Container, wanted: string | number): Promise<Workbook> {
  const { zip, file, limits } = container;
  if (!zip.has(ROOT))
    throw new InputFault({ file, where: 'the file' }, 'is not an XLSX file: it has no workbook');
  const relations = await readRelations(container);
  const sheets: { name: string; path: string }[] = [];
  let from1904 = false;
  await parseWhole(
    { bytes: zip.read(ROOT), file, part: ROOT, limits },
    {
      open(name, attributes) {
        if (name === 'workbookPr') from1904 = ['1', 'true'].includes(attributes['date1904'] ?? '');
        const relation = name === 'sheet' ? relations.get(toId(attributes)) : undefined;
        // Charts and macros have sheets of their own kind.
        if (relation?.kind === 'worksheet')
          sheets.push({ name: attributes['name'] ?? '', path: relation.path });
      },
    },
  );
  const sheet = typeof wanted === 'number' ? sheets[wanted - 1] : sheets.find(({ name }) => name === wanted);
  if (!sheet) throw noSheet(file, wanted, sheets);
  return {
    sheet,
    strings: findPath(relations, 'sharedStrings'),
    styles: findPath(relations, 'styles'),
    from1904,
  };
}

interface Relation {
  readonly kind: string;
  readonly path: string;
}

async function readRelations({ zip, file, limits }: Container): Promise<Map<string, Relation>> {
  const part = 'xl/_rels/workbook.xml.rels';
  const found = new Map<string, Relation>();
  await parseWhole(
    { bytes: zip.read(part), file, part, limits },
    {
      open(name, attributes) {
        if (name !== 'Relationship') return;
        const target = attributes['Target'] ?? '';
        const kind = (attributes['Type'] ?? '').replace(/^.*\//u, '');
        found.set(attributes['Id'] ?? '', {
          kind,
          path: target.startsWith('/') ? target.slice(1) : `xl/${target}`,
        });
      },
    },
  );
  return found;
}

/** Reads `r:id`, under any prefix. */
const toId = (attributes: Readonly<Record<string, string>>): string =>
  Object.entries(attributes).find(([name]) => /^\w+:id$/u.test(name))?.[1] ?? '';

const findPath = (relations: ReadonlyMap<string, Relation>, kind: string): string | null =>
  [...relations.values()].find((relation) => relation.kind === kind)?.path ?? null;

function noSheet(
  file: string,
  wanted: string | number,
  sheets: readonly { readonly name: string }[],
): InputFault {
  const names = sheets
    .slice(0, NAMED_SHEETS)
    .map(({ name }) => excerpt(name))
    .join(', ');
  return new InputFault(
    { file, where: 'the workbook', value: String(wanted) },
    sheets.length === 0 ? 'has no sheets' : `has no sheet ${wanted}; it has ${names}`,
  );
}
