import path from 'node:path';
import ts from 'typescript';
import { sharedFile } from './places.js';

const door = /^@tandem\/shared\/contract\/(.+)$/;
const folder = sharedFile('contract') + path.sep;

/** The contract's module behind an import, without its ending; undefined for anything else. */
function moduleOf(specifier, file) {
  const named = door.exec(specifier)?.[1];
  if (named) return named;
  const full = specifier.startsWith('.') ? path.resolve(path.dirname(file), specifier) : '';
  return full.startsWith(folder) ? full.slice(folder.length).replace(/\.[jt]s$/, '') : undefined;
}

/** The names that an import or a re-export brings, by how the file calls them; `*` is the whole module. */
function namesOf(clause) {
  if (!clause || clause.isTypeOnly) return [];
  const bindings = clause.namedBindings ?? clause;
  if (!bindings.elements) return [['*', bindings.name?.text]];
  return bindings.elements
    .filter(({ isTypeOnly }) => !isTypeOnly)
    .map(({ name, propertyName }) => [(propertyName ?? name).text, name.text]);
}

/** Whether an identifier stands for what the file imported: no key, no name of a member, no import itself. */
function isReference(node) {
  const { parent } = node;
  if (ts.isImportSpecifier(parent) || ts.isNamespaceImport(parent)) return false;
  const isName = ts.isPropertyAccessExpression(parent) || ts.isPropertyAssignment(parent);
  return !(isName && parent.name === node);
}

/** `students.list` → `list`; the object as such → undefined. */
function memberOf(node) {
  const { parent } = node;
  if (ts.isPropertyAccessExpression(parent) && parent.expression === node) return parent.name.text;
  const isText = ts.isElementAccessExpression(parent) && ts.isStringLiteralLike(parent.argumentExpression);
  return isText && parent.expression === node ? parent.argumentExpression.text : undefined;
}

/** What a source file uses of the contract: module, name in it and member of that, or no member when it is used whole. */
export function contractUses(file, text) {
  if (!text.includes('contract/')) return [];
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const uses = [];
  const known = new Map();
  for (const statement of source.statements) {
    const from = statement.moduleSpecifier && moduleOf(statement.moduleSpecifier.text, file);
    if (!from) continue;
    if (ts.isExportDeclaration(statement)) {
      if (!statement.isTypeOnly) uses.push(...reexported(statement, from));
    } else for (const [name, local] of namesOf(statement.importClause)) known.set(local, { module: from, name });
  }
  const visit = (node) => {
    if (ts.isTypeNode(node)) return;
    if (ts.isCallExpression(node)) uses.push(...importedLater(node, file));
    const use = ts.isIdentifier(node) && isReference(node) && known.get(node.text);
    if (use) uses.push({ ...use, member: memberOf(node) });
    ts.forEachChild(node, visit);
  };
  visit(source);
  return uses;
}

function importedLater({ expression, arguments: [specifier] }, file) {
  const isImport = expression.kind === ts.SyntaxKind.ImportKeyword && ts.isStringLiteralLike(specifier);
  const module = isImport && moduleOf(specifier.text, file);
  return module ? [{ module, name: '*' }] : [];
}

const reexported = ({ exportClause }, module) =>
  (exportClause ? namesOf(exportClause) : [['*']]).map(([name]) => ({ module, name }));
