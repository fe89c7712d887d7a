import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const isTypeScript = (file) => /\.tsx?$/.test(file);

/** `from './page'` → `from './page.js'`: the sources leave the ending out, Node and webpack want it in a module. */
const relative = /(\bfrom |\bimport\(|\bimport )(['"])(\.[^'"]*)\2/g;

function withEndings(file) {
  const whole = (start, quote, name) => {
    const isModule = existsSync(`${path.resolve(path.dirname(file), name)}.js`);
    return `${start}${quote}${name}${isModule ? '.js' : ''}${quote}`;
  };
  const text = readFileSync(file, 'utf8');
  writeFileSync(
    file,
    text.replace(relative, (_, start, quote, name) => whole(start, quote, name)),
  );
}

/** `shared` compiled into the kit, with its types; styles and the like beside them. */
export function compileShared(root, target) {
  const source = path.join(root, 'shared/src');
  const outDir = path.join(target, 'shared/src');
  const compiler = path.join(root, 'node_modules/typescript-7/bin/tsc');
  const args = ['-p', path.join(root, 'kit/tsconfig.json'), '--outDir', outDir, '--singleThreaded'];
  execFileSync(process.execPath, [compiler, ...args], { stdio: 'inherit' });
  cpSync(source, outDir, { recursive: true, filter: (file) => !isTypeScript(file) });
  const files = readdirSync(outDir, { recursive: true, encoding: 'utf8' });
  for (const file of files.filter((each) => each.endsWith('.js'))) withEndings(path.join(outDir, file));
  const { name, version, type, sideEffects } = JSON.parse(readFileSync(path.join(root, 'shared/package.json'), 'utf8'));
  writeFileSync(path.join(target, 'shared/package.json'), JSON.stringify({ name, version, type, sideEffects }));
}

/** What `@tandem/shared` offers, as the kit offers it under its own name. */
export function sharedExports(root) {
  const { exports } = JSON.parse(readFileSync(path.join(root, 'shared/package.json'), 'utf8'));
  const rows = Object.entries(exports).filter(([, file]) => file.startsWith('./src/'));
  return rows.map(([name, file]) => [name, file.replace('./src/', './shared/src/').replace(/\.tsx?$/, '')]);
}
