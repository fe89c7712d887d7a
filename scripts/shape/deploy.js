// What a server is set up with agrees with the product: names of settings, versions of Node, the largest file; and a release waits for
// every job of ci.yml, whose actions are those that were looked at.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const root = path.join(import.meta.dirname, '../..');
const read = (file) => readFileSync(path.join(root, file), 'utf8');
const inFolder = (folder) => readdirSync(path.join(root, folder)).map((file) => `${folder}/${file}`);

/** Settings of the database's image, and words of the kernel. */
const notOurs = ['POSTGRES_DB', 'POSTGRES_PASSWORD', 'POSTGRES_USER', 'AF_INET', 'AF_UNIX'];

/** The settings that the API reads. */
const settingsIn = (config) => [...config.matchAll(/^ {2}([A-Z][A-Z_]+): /gm)].map(([, name]) => name);

/** What looks like a setting and is none. */
export const unknownSettings = (text, known) =>
  [...new Set(text.match(/\b[A-Z]+(?:_[A-Z]+)+\b/g))].filter(
    (name) => !known.includes(name) && !notOurs.includes(name),
  );

function settingFaults() {
  const configuration = inFolder('api/src').filter((file) => /\/config[a-z-]*\.ts$/.test(file));
  const known = configuration.flatMap((file) => settingsIn(read(file)));
  const files = ['.env.example', 'Dockerfile', 'docs/install.md', ...inFolder('deploy')];
  return files.flatMap((file) =>
    unknownSettings(read(file), known).map(
      (name) => `${file} names ${name}, which the API’s configuration does not read`,
    ),
  );
}

/** Every version of Node that a text names: of an image, or of a workflow. */
export const nodesIn = (text) =>
  [...text.matchAll(/\bFROM node:(\d+)|\bnode(?:-version)?: \[?(\d[\d, ]*)/g)].flatMap(([, image, list]) =>
    (image ?? list).split(',').map(Number),
  );

function nodeFaults() {
  const [oldest] = JSON.parse(read('package.json')).engines.node.match(/\d+/).map(Number);
  const [matrix = ''] = /\bnode: \[.*\]/.exec(read('.github/workflows/ci.yml')) ?? [];
  const tried = nodesIn(matrix);
  const used = ['Dockerfile', ...inFolder('.github/workflows')].flatMap((file) =>
    nodesIn(read(file)).map((version) => [file, version]),
  );
  return [
    ...(Math.min(...tried) === oldest ? [] : [`ci.yml does not try Node ${oldest}, the oldest of package.json`]),
    ...used
      .filter(([, version]) => !tried.includes(version))
      .map(([file, version]) => `${file} takes Node ${version}, which ci.yml does not try`),
  ];
}

/** In MiB: of the limits that the contract writes as such. */
const largestIn = (texts) =>
  Math.max(
    ...texts
      .join('')
      .match(/\b\d{1,4}(?= \* 1024 \* 1024)/g)
      .map(Number),
  );

function sizeFaults() {
  const contract = readdirSync(path.join(root, 'shared/src/contract'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts'))
    .map((file) => read(`shared/src/contract/${file}`));
  const most = largestIn(contract);
  return [
    ['deploy/Caddyfile', `max_size ${most}MiB`],
    ['deploy/nginx.conf', `client_max_body_size ${most}m;`],
  ]
    .filter(([file, limit]) => !read(file).includes(limit))
    .map(([file, limit]) => `${file} lacks «${limit}», the largest file of the contract`);
}

/** Actions of others that a name alone stands for: it may be moved. */
export const unpinned = (workflow) =>
  [...workflow.matchAll(/uses: (?!\.\/)(.+)/g)]
    .map(([, action]) => action)
    .filter((action) => !/^[\w/-]+@[\da-f]{40} # v\d+\.\d+\.\d+$/.test(action));

function workflowFaults() {
  const ci = read('.github/workflows/ci.yml');
  const [, jobs] = ci.split('\njobs:\n');
  const [, needs = ''] = /\n {2}release:\n {4}needs: \[(.*)\]/.exec(jobs) ?? [];
  const waited = needs.split(', ');
  return [
    ...[...jobs.matchAll(/^ {2}(\w+):$/gm)]
      .map(([, job]) => job)
      // Remotes are released by their own checks.
      .filter((job) => !['release', 'remotes', ...waited].includes(job))
      .map((job) => `a release of ci.yml does not wait for ${job}`),
    ...(/\n {2}release:\n {4}needs: check\n/.test(read('.github/workflows/package.yml'))
      ? []
      : ['the release of package.yml does not wait for its check']),
    ...inFolder('.github/workflows').flatMap((file) =>
      unpinned(read(file)).map((action) => `${file} takes ${action} without its digest and version`),
    ),
  ];
}

/** Everything of an installation, or of its workflows, that does not agree with the product. */
export const deployFaults = () => [...settingFaults(), ...nodeFaults(), ...sizeFaults(), ...workflowFaults()];
