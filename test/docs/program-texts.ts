import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { ROOT } from './read-pages.ts';

/** A text in the program: a string of at least two words, with its file and line. */
export interface ProgramText {
  readonly place: string;
  readonly text: string;
}

const FOLDERS = ['api', 'client', 'db', 'ingest', 'program', 'projector', 'web'];

/** Not texts for users: tests, and vocabularies of what sources print. */
const IS_OTHER =
  /\.(unit|int|e2e|long)\.ts$|^client\/schema\.ts$|^ingest\/import\/titles\/|^projector\/fold\/credits\//;

/** Help, messages, errors, descriptions and pages: every string of at least two words in the program's TypeScript. */
export const programTexts = (): ProgramText[] =>
  FOLDERS.flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' }).map((file) => join(folder, file)),
  )
    .filter((path) => path.endsWith('.ts') && !IS_OTHER.test(path))
    .flatMap(textsOf);

function textsOf(path: string): ProgramText[] {
  const file = ts.createSourceFile(
    path,
    readFileSync(join(ROOT, path), 'utf8'),
    ts.ScriptTarget.ES2023,
    true,
  );
  const found: ProgramText[] = [];
  const visit = (node: ts.Node): void => {
    if (isText(node) && /\S\s+\S/.test(node.text)) {
      const { line } = file.getLineAndCharacterOfPosition(node.getStart());
      found.push({ place: `${path}:${line + 1}`, text: node.text.replaceAll(/\s+/g, ' ') });
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

const isText = (node: ts.Node): node is ts.LiteralLikeNode =>
  ts.isStringLiteral(node) || ts.isTemplateLiteralToken(node);
