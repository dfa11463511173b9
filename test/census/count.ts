import { readFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { countDialect, DIALECT } from './dialect.ts';
import { listLargeFolders, listSharedNames, listWideEntrances } from './names.ts';
import { parseSql, parseTypeScript, type ParsedFile } from './parse-file.ts';
import { countEntrances, countHouse, HOUSES, type Import } from './rooms.ts';
import { listSourceFiles, ROOT, type SourceFile } from './source-files.ts';

type Counted = SourceFile & { parsed: ParsedFile };

/** Each measure's name and number; lower is better for all of them. */
export type Census = Record<string, number>;

function readAll(): Counted[] {
  return listSourceFiles().map((file) => {
    const text = readFileSync(join(ROOT, file.path), 'utf8');
    return { ...file, parsed: file.language === 'sql' ? parseSql(text) : parseTypeScript(file.path, text) };
  });
}

const sum = (numbers: number[]) => numbers.reduce((total, each) => total + each, 0);

function countLines(files: Counted[]): Census {
  const kinds = [
    ['product', 'ts'],
    ['product', 'sql'],
    ['test', 'ts'],
  ] as const;
  return Object.fromEntries(
    kinds.map(([part, language]) => {
      const these = files.filter((file) => file.part === part && file.language === language);
      return [`code lines: ${part} ${language}`, sum(these.map(({ parsed }) => parsed.codeLines))];
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

/** Counts the whole project. Reads every source file once; takes some seconds. */
export function takeCensus(): Census {
  const files = readAll();
  const product = files.filter(({ part }) => part === 'product');
  return { ...countLines(files), ...countRooms(product), ...countWords(product), ...countNames(product) };
}
