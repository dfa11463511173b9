import ts from 'typescript';

/** What the census counts in one file. `imports` holds the specifiers as they are written. */
export type ParsedFile = {
  identifiers: string[];
  comments: string[];
  imports: string[];
  functionsEndingInOf: number;
  exportedNames: number;
};

const isFunction = (node: ts.Node | undefined) =>
  node !== undefined && (ts.isArrowFunction(node) || ts.isFunctionExpression(node));

/** True for a function of at least one parameter whose name ends in `Of`, and which no other file can import. */
function isLocalOf(node: ts.Node): boolean {
  if (ts.isFunctionDeclaration(node)) {
    const exported =
      node.modifiers?.some((modifier) => modifier.kind === ts.SyntaxKind.ExportKeyword) ?? false;
    return !exported && /[a-z]Of$/.test(node.name?.text ?? '');
  }
  if (!ts.isVariableDeclaration(node) || !ts.isIdentifier(node.name) || !isFunction(node.initializer))
    return false;
  const statement = node.parent.parent;
  const exported =
    ts.isVariableStatement(statement) &&
    (statement.modifiers?.some((modifier) => modifier.kind === ts.SyntaxKind.ExportKeyword) ?? false);
  return !exported && /[a-z]Of$/.test(node.name.text);
}

function specifierOf(node: ts.Node): string | undefined {
  if ((ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) && node.moduleSpecifier !== undefined)
    return (node.moduleSpecifier as ts.StringLiteral).text;
  const called = ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword;
  const argument = called ? node.arguments[0] : undefined;
  return argument !== undefined && ts.isStringLiteral(argument) ? argument.text : undefined;
}

/** Counts the lines that hold a token of code, without import declarations. */
export function countTypeScriptLines(path: string, text: string): number {
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.ES2023, true);
  const lines = new Set<number>();
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node)) return;
    const children = node.getChildren(file);
    if (children.length > 0) {
      children.forEach(visit);
      return;
    }
    if (node.kind === ts.SyntaxKind.EndOfFileToken || node.getWidth(file) === 0) return;
    const last = file.getLineAndCharacterOfPosition(node.end).line;
    for (let line = file.getLineAndCharacterOfPosition(node.getStart(file)).line; line <= last; line += 1)
      lines.add(line);
  };
  file.statements.forEach(visit);
  return lines.size;
}

const isLiteral = (node: ts.Node): boolean =>
  ts.isStringLiteral(node) || ts.isTemplateLiteralToken(node) || ts.isRegularExpressionLiteral(node);

/** The comments of a file: in the code outside its literals, which may hold slashes and stars. */
function listComments(file: ts.SourceFile): string[] {
  const code: string[] = [];
  let from = 0;
  const visit = (node: ts.Node): void => {
    if (isLiteral(node)) {
      code.push(file.text.slice(from, node.getStart(file)));
      from = node.end;
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  code.push(file.text.slice(from));
  return code.flatMap((text) => text.match(/\/\*[^]*?\*\/|\/\/.*/g) ?? []);
}

const isExported = (node: ts.Statement): boolean =>
  ts.canHaveModifiers(node) &&
  (ts.getModifiers(node)?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword) ?? false);

/** Names that other files can import; `export *` counts as one. */
function countExports(file: ts.SourceFile): number {
  const counts = file.statements.map((node) => {
    if (!ts.isExportDeclaration(node)) return isExported(node) ? 1 : 0;
    return node.exportClause && ts.isNamedExports(node.exportClause) ? node.exportClause.elements.length : 1;
  });
  return counts.reduce((total, count) => total + count, 0);
}

/** Parses a TypeScript file; a syntax error is the compiler's matter and not an error here. */
export function parseTypeScript(path: string, text: string): ParsedFile {
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.ES2023, true);
  const found: ParsedFile = {
    identifiers: [],
    comments: listComments(file),
    imports: [],
    functionsEndingInOf: 0,
    exportedNames: countExports(file),
  };
  const visit = (node: ts.Node): void => {
    if (ts.isIdentifier(node)) found.identifiers.push(node.text);
    const specifier = specifierOf(node);
    if (specifier !== undefined) found.imports.push(specifier);
    if (isLocalOf(node)) found.functionsEndingInOf += 1;
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

/** The lines of an SQL file, each as code (1) and the comment behind it (2). */
const splitSql = (text: string): RegExpExecArray[] =>
  text.split('\n').map((line) => /^(.*?)(?:--(.*))?$/.exec(line)!);

const sqlCode = (lines: RegExpExecArray[]): string[] =>
  lines.map((line) => line[1]!).filter((line) => line.trim() !== '');

export const countSqlLines = (text: string): number => sqlCode(splitSql(text)).length;

/** Reads an SQL file by lines: what follows `--` is comment, the rest outside of quotes are names and keywords. */
export function parseSql(text: string): ParsedFile {
  const lines = splitSql(text);
  const code = sqlCode(lines);
  return {
    identifiers: code.flatMap((line) => line.replace(/'[^']*'/g, '').match(/[a-z_][a-z0-9_]*/gi) ?? []),
    comments: lines.flatMap((line) => line[2] ?? []),
    imports: [],
    functionsEndingInOf: 0,
    exportedNames: 0,
  };
}
