import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { compileFunction } from 'node:vm';
import { writeHashed } from './output.js';
import { sharedFile } from './places.js';
import { load } from './typescript.js';

/** `/` → `index`, `/external/login` → `external-login` */
const slugOf = (address) => address.replace(/[^a-z0-9]+/gi, '-').replace(/^-|-$/g, '') || 'index';

/**
 * Writes the HTML of each static page of a remote, drawn by the very script that the browser runs: what it draws itself is then the
 * same. Returns the files' names by address.
 */
export async function prerender(folder, script, container) {
  const { sharedModules, drawStatic } = await load(sharedFile('prerender/prerender.tsx'));
  const scope = { tandem: { lent: sharedModules } };
  compileFunction(await readFile(path.join(folder, script), 'utf8'), ['self'])(scope);
  const { default: table } = scope.tandemStarts[container]();
  const html = {};
  for (const [address, text] of Object.entries(await drawStatic(table)))
    html[address] = await writeHashed(folder, slugOf(address), 'html', text);
  return html;
}
