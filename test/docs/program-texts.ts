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
    const text = joinedText(node);
    if (text !== null && /\S\s+\S/.test(text)) {
      const { line } = file.getLineAndCharacterOfPosition(node.getStart());
      found.push({ place: `${path}:${line + 1}`, text: text.replaceAll(/\s+/g, ' ') });
    }
    if (text === null) ts.forEachChild(node, visit);
    else insertedIn(node).forEach(visit);
  };
  visit(file);
  return found;
}

/** A literal, a template or a sum of texts as one text, with `…` for each inserted value; null for other nodes. */
function joinedText(node: ts.Node): string | null {
  if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) return node.text;
  if (ts.isTemplateExpression(node))
    return node.head.text + node.templateSpans.map(({ literal }) => `…${literal.text}`).join('');
  if (!isSum(node)) return null;
  const [left, right] = [joinedText(node.left), joinedText(node.right)];
  return left === null && right === null ? null : (left ?? '…') + (right ?? '…');
}

/** The values inserted in a text: they may contain further texts. */
function insertedIn(node: ts.Node): ts.Node[] {
  if (ts.isTemplateExpression(node)) return node.templateSpans.map(({ expression }) => expression);
  if (!isSum(node)) return [];
  return [node.left, node.right].flatMap((side) => (joinedText(side) === null ? [side] : insertedIn(side)));
}

const isSum = (node: ts.Node): node is ts.BinaryExpression =>
  ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.PlusToken;
