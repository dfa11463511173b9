import { readFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { countDialect, DIALECT } from './dialect.ts';
import { listLargeFolders, listSharedNames, listWideEntrances } from './names.ts';
import {
  countSqlLines,
  countTypeScriptLines,
  parseSql,
  parseTypeScript,
  type ParsedFile,
} from './parse-file.ts';
import { countEntrances, countHouse, HOUSES, type Import } from './rooms.ts';
import { listSourceFiles, ROOT, type SourceFile } from './source-files.ts';

type Counted = SourceFile & { parsed: ParsedFile };

/** Each measure's name and number; lower is better for all of them. */
export type Census = Record<string, number>;

const textOf = ({ path }: SourceFile): string => readFileSync(join(ROOT, path), 'utf8');

const parse = (file: SourceFile): ParsedFile =>
  file.language === 'sql' ? parseSql(textOf(file)) : parseTypeScript(file.path, textOf(file));

const linesIn = (file: SourceFile): number =>
  file.language === 'sql' ? countSqlLines(textOf(file)) : countTypeScriptLines(file.path, textOf(file));

const sum = (numbers: number[]) => numbers.reduce((total, each) => total + each, 0);

function countLines(files: SourceFile[]): Census {
  const kinds = [
    ['product', 'ts'],
    ['product', 'sql'],
    ['test', 'ts'],
  ] as const;
  return Object.fromEntries(
    kinds.map(([part, language]) => {
      const these = files.filter((file) => file.part === part && file.language === language);
      return [`code lines: ${part} ${language}`, sum(these.map(linesIn))];
    }),
  );
}

function listImports(files: Counted[]): Import[] {
  return files.flatMap(({ path, parsed }) =>
    parsed.imports
      .filter((specifier) => specifier.startsWith('.'))
      .map((specifier) => ({ from: path, to: posix.join(dirname(path), specifier) })),
  );
}

function countRooms(product: Counted[]): Census {
  const imports = listImports(product);
  const paths = product.map(({ path }) => path);
  const houses = Object.keys(HOUSES).flatMap((house) => {
    const { rooms, directions, upwards } = countHouse(house, paths, imports);
    return [
      [`${house}: rooms`, rooms],
      [`${house}: directions`, directions],
      [`${house}: upwards`, upwards.length],
    ];
  });
  const { between, pastEntrance } = countEntrances(imports);
  const share = ['imports past an entrance, percent', Math.ceil((100 * pastEntrance) / between)];
  return Object.fromEntries([...houses, share]) as Census;
}

function countWords(product: Counted[]): Census {
  const identifiers = countDialect(product.flatMap(({ parsed }) => parsed.identifiers));
  const comments = countDialect(product.flatMap(({ parsed }) => parsed.comments));
  return Object.fromEntries(
    Object.keys(DIALECT).flatMap((word) => [
      [`identifiers: ${word}`, identifiers[word]!],
      [`comments: ${word}`, comments[word]!],
    ]),
  );
}

function countNames(product: Counted[]): Census {
  const paths = product.map(({ path }) => path);
  return {
    'local functions ending in Of': sum(product.map(({ parsed }) => parsed.functionsEndingInOf)),
    ...listLargeFolders(paths),
    ...listSharedNames(paths),
    ...listWideEntrances(new Map(product.map(({ path, parsed }) => [path, parsed.exportedNames]))),
  };
}

/** Counts the measures that have bounds: all of product files. Reads each of them once. */
export function countBounded(): Census {
  const files = listSourceFiles().filter(({ part }) => part === 'product');
  const product = files.map((file) => ({ ...file, parsed: parse(file) }));
  return { ...countRooms(product), ...countWords(product), ...countNames(product) };
}

/** Counts the whole project, with its lines of code; takes ten seconds. */
export const takeCensus = (): Census => ({ ...countLines(listSourceFiles()), ...countBounded() });
