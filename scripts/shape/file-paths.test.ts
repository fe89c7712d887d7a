import { encodedPaths } from './file-paths.js';

// In two pieces: this file is read too.
const url = ['import', 'meta', 'url'].join('.');

it.each([
  [`const root = new URL('..', ${url}).pathname;`, [1]],
  [`\nconst root = new URL(\n  '..',\n  ${url},\n).pathname;`, [2]],
  [`\nconst root = new URL('..', ${url})\n  .pathname;`, [2]],
  [`fileURLToPath(new URL('..', ${url}))`, []],
  [`new URL(request.url).pathname`, []],
])('%j prend à ces lignes le chemin codé d’un fichier: %j', (text, lines) => expect(encodedPaths(text)).toEqual(lines));
