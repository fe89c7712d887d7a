const { existsSync, readdirSync } = require('node:fs');
const { basename, join } = require('node:path');

const root = join(__dirname, '../..');
const apart = ['seed', 'testing'];

const inside = (folder) =>
  readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() ? [`${folder}/${entry.name}`] : [],
  );

/** Every folder of an area of the API, as a path with slashes: `api/src/people/students`. */
exports.foldersOf = () =>
  inside('api/src')
    .filter((area) => !apart.includes(basename(area)))
    .flatMap(inside);

/** A domain answers calls; any other folder is a library of its area. */
exports.isDomain = (folder) => existsSync(join(root, folder, `${basename(folder)}.api.ts`));
