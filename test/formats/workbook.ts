import { buffer } from 'node:stream/consumers';
import { ZipFile } from 'yazl';

/** A ZIP container of texts, for specs. */
export async function zipped(entries: Readonly<Record<string, string | Buffer>>): Promise<Buffer> {
  const zip = new ZipFile();
  for (const [name, content] of Object.entries(entries)) zip.addBuffer(Buffer.from(content), name);
  zip.end();
  return buffer(zip.outputStream);
}

const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';

export interface WorkbookParts {
  /** The XML of each sheet's rows, by the sheet's name. */
  readonly sheets: Readonly<Record<string, string>>;
  /** The XML of each shared text: `<t>Name</t>`. */
  readonly strings?: readonly string[];
  /** The format of each style of cell; a number is one of those that every workbook has. */
  readonly formats?: readonly (string | number)[];
  readonly from1904?: boolean;
  /** A picture's bytes: a container that holds one does not shrink. */
  readonly picture?: Buffer;
}

/** A workbook as spreadsheets write it, of nothing but what a reader of its cells needs. */
export const workbook = ({
  sheets,
  strings = [],
  formats = [0],
  from1904,
  picture,
}: WorkbookParts): Promise<Buffer> => {
  const names = Object.keys(sheets);
  const own = formats.map((code, at) => (typeof code === 'number' ? null : { code, id: 164 + at }));
  const relation = (id: string, kind: string, target: string): string =>
    `<Relationship Id="${id}" Type="${RELATIONS}/${kind}" Target="${target}"/>`;
  return zipped({
    ...(picture && { 'xl/media/image1.png': picture }),
    'xl/workbook.xml': `<?xml version="1.0"?><workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}"><workbookPr${
      from1904 ? ' date1904="1"' : ''
    }/><sheets>${names.map((name, at) => `<sheet name="${name}" sheetId="${at + 1}" r:id="r${at}"/>`).join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships>${[
      ...names.map((_, at) => relation(`r${at}`, 'worksheet', `worksheets/sheet${at + 1}.xml`)),
      relation('s', 'sharedStrings', '/xl/sharedStrings.xml'),
      relation('f', 'styles', 'styles.xml'),
    ].join('')}</Relationships>`,
    'xl/sharedStrings.xml': `<sst xmlns="${MAIN}">${strings.map((text) => `<si>${text}</si>`).join('')}</sst>`,
    'xl/styles.xml': `<styleSheet xmlns="${MAIN}"><numFmts>${own
      .map((each) => (each ? `<numFmt numFmtId="${each.id}" formatCode="${each.code}"/>` : ''))
      .join('')}</numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs>${formats
      .map((code, at) => `<xf numFmtId="${typeof code === 'number' ? code : own[at]!.id}"/>`)
      .join('')}</cellXfs></styleSheet>`,
    ...Object.fromEntries(
      Object.values(sheets).map((rows, at) => [
        `xl/worksheets/sheet${at + 1}.xml`,
        `<worksheet xmlns="${MAIN}"><sheetData>${rows}</sheetData></worksheet>`,
      ]),
    ),
  });
};
