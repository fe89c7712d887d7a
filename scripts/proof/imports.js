import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import ts from 'typescript';

const root = path.join(import.meta.dirname, '../..');
const require = createRequire(path.join(root, 'package.json'));
const isCode = (file) => /\.[cm]?[jt]sx?$/.test(file);
const endings = ['', '.ts', '.tsx', '.js', '.cjs', '/index.ts', '/index.tsx'];

/** The file of this repository behind an import; undefined for an installed package. */
function fileOf(specifier, importer) {
  if (specifier.startsWith('@tandem/')) return require.resolve(specifier);
  if (!specifier.startsWith('.')) return undefined;
  const target = path.resolve(path.dirname(importer), specifier);
  return endings.map((ending) => target + ending).find((file) => existsSync(file) && statSync(file).isFile());
}

const known = new Map();

function importedBy(file) {
  if (!isCode(file)) return [];
  if (!known.has(file)) {
    const { importedFiles } = ts.preProcessFile(readFileSync(file, 'utf8'), true, true);
    known.set(
      file,
      importedFiles.flatMap(({ fileName }) => fileOf(fileName, file) ?? []),
    );
  }
  return known.get(file);
}

/** These files and all that they import, directly or not; by their paths from the root. */
export function withImports(files) {
  const found = new Set(files.map((file) => path.join(root, file)));
  for (const file of found) for (const imported of importedBy(file)) found.add(imported);
  return [...found].map((file) => path.relative(root, file));
}

/** The files of `shared` that these folders need, directly or not; by their paths from the root. */
export function sharedImports(folders, { isLeftOut = () => false } = {}) {
  const files = folders.flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' }).map((name) => path.join(folder, name)),
  );
  return withImports(files.filter((file) => isCode(file) && !isLeftOut(file))).filter((file) =>
    file.startsWith('shared/'),
  );
}
