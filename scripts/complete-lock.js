// npm leaves the binaries of other platforms out of package-lock.json when it cannot look them up, and `npm ci` then refuses
// the lock. This adds an entry for each: exact version from the package that wants it, platform from its name, never installed here.
import { readFileSync, writeFileSync } from 'node:fs';

const file = 'package-lock.json';
const lock = JSON.parse(readFileSync(file, 'utf8'));

const systems = { win32: 'win32', windows: 'win32' };
for (const name of ['darwin', 'linux', 'android', 'freebsd', 'openbsd', 'netbsd', 'openharmony', 'sunos', 'aix'])
  systems[name] = name;
const processors = { arm: 'arm', armv7: 'arm', ppc64le: 'ppc64', ppc64: 'ppc64' };
for (const name of ['x64', 'arm64', 'ia32', 'riscv64', 's390x', 'loong64', 'mips64el', 'wasm32'])
  processors[name] = name;
const libraries = { gnu: 'glibc', musl: 'musl', gnueabihf: 'glibc', musleabihf: 'musl' };

/** `@x/binding-linux-arm64-musl` → os, cpu and libc as npm writes them. */
function platformOf(name) {
  const words = name.split(/[-/_]/);
  const found = (table) => words.map((word) => table[word]).find(Boolean);
  const platform = {
    os: name === 'fsevents' ? 'darwin' : found(systems),
    cpu: found(processors),
    libc: found(libraries),
  };
  return Object.fromEntries(Object.entries(platform).flatMap(([key, value]) => (value ? [[key, [value]]] : [])));
}

/** Whether a package at `path` finds `name` in its own or an outer node_modules. */
function isFound(path, name) {
  for (let at = path; ; at = at.slice(0, Math.max(0, at.lastIndexOf('node_modules') - 1))) {
    if (lock.packages[`${at ? `${at}/` : ''}node_modules/${name}`]) return true;
    if (!at) return false;
  }
}

let added = 0;
for (const [path, { optionalDependencies = {}, dev }] of Object.entries(lock.packages))
  for (const [name, wanted] of Object.entries(optionalDependencies)) {
    if (isFound(path, name)) continue;
    const version = wanted.replace(/^[~^]/, '');
    lock.packages[`node_modules/${name}`] = { version, ...(dev && { dev }), optional: true, ...platformOf(name) };
    added++;
  }

lock.packages = Object.fromEntries(Object.entries(lock.packages).sort(([a], [b]) => (a < b ? -1 : 1)));
writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`);
console.log(`${added} binaries of other platforms added to ${file}`);
