import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { contractUses } from './contract-uses.js';
import { folderOf, isKit, root, sharedFile } from './places.js';
import { load } from './typescript.js';

const contract = sharedFile('contract') + path.sep;
const isSource = (file) => (isKit ? /\.js$/ : /(?<!\.test)\.ts$/).test(file);
const isEndpoint = (value) => typeof value?.method === 'string' && typeof value.path === 'string';
const keyOf = ({ method, path: address }) => `${address} ${method}`;

/** The source files of the package and of `shared` that a build holds; the contract itself calls nothing. */
function sourcesOf(compilation, name) {
  const folders = [folderOf(name), path.join(root, 'shared')].map((each) => path.join(each, 'src') + path.sep);
  const modules = [...compilation.modules].flatMap((module) =>
    compilation.chunkGraph.getNumberOfModuleChunks(module) > 0 ? [module, ...(module.modules ?? [])] : [],
  );
  const files = modules.flatMap(({ resource }) => (/\.[jt]sx?$/.test(resource) ? [resource] : []));
  return [...new Set(files)].filter(
    (file) => folders.some((folder) => file.startsWith(folder)) && !file.startsWith(contract),
  );
}

/** Every whole endpoint by its address: a bare address (`session.addresses`) has no shapes of its own. */
async function endpointsByAddress() {
  const names = readdirSync(contract, { recursive: true, encoding: 'utf8' }).filter(isSource);
  const modules = await Promise.all(names.map((name) => load(sharedFile(`contract/${name}`))));
  const rows = modules.flatMap((module) => Object.values(module)).flatMap((value) => [value, ...endpointsIn(value)]);
  return new Map(rows.filter((row) => isEndpoint(row) && row.summary).map((row) => [keyOf(row), row]));
}

const endpointsIn = (value) =>
  typeof value === 'object' && value && !isEndpoint(value) ? Object.values(value).filter(isEndpoint) : [];

/** The endpoints that one use names; a whole object stands for all of its calls. */
async function endpointsOf({ module, name, member }) {
  const loaded = await load(sharedFile(`contract/${module}.ts`));
  const objects = name === '*' ? (member ? [loaded[member]] : Object.values(loaded)) : [loaded[name]];
  return objects.flatMap((object) => {
    if (isEndpoint(object)) return [object];
    const one = name !== '*' && member ? object?.[member] : undefined;
    return isEndpoint(one) ? [one] : endpointsIn(object);
  });
}

/** The calls that a build makes, as its manifest keeps them: read off its sources, written as JSON Schema, in order. */
export async function callsOf(compilation, name) {
  const uses = sourcesOf(compilation, name).flatMap((file) => contractUses(file, readFileSync(file, 'utf8')));
  const [whole, { callOf }] = await Promise.all([endpointsByAddress(), load(sharedFile('releases/call.ts'))]);
  const named = (await Promise.all(uses.map(endpointsOf))).flat();
  const calls = new Map();
  for (const key of named.map(keyOf).sort()) {
    const endpoint = whole.get(key);
    if (!endpoint) throw new Error(`${name} calls ${key}, which is no endpoint of the contract`);
    if (!calls.has(key)) calls.set(key, callOf(endpoint));
  }
  return [...calls.values()];
}
