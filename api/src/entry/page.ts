import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RuntimeConfig } from '@tandem/shared/platform';
import { inline } from './inline/inline';
import { preloadTags } from './preloads';
import { addressOf, compositionOf, type Releases } from './releases';
import { scriptJson, scriptTag } from './tags';

export interface PageInput {
  path: string;
  nonce: string;
  config: RuntimeConfig;
  releases: Releases;
  distDir: string;
}

const head = (nonce: string, title: string) => `<!doctype html>
<html lang="fr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex, nofollow">
<title>${title}</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<script nonce="${nonce}">${inline.theme}</script>`;

/** The shell's own styles stand in the page: a style sheet that hangs would hold back every script. */
const shellStyles = (releases: Releases, distDir: string) =>
  releases.shell.initial
    .filter((file) => file.endsWith('.css'))
    .map((file) => readFileSync(join(distDir, 'shell/dist', file), 'utf8'))
    .join('');

const stopped = `<template id="stopped"><main class="stopped" role="alert">${inline.logo}
<h1>Une erreur est survenue</h1>
<p>Une erreur est survenue après une mise à jour du logiciel. Veuillez actualiser la page.</p>
<button type="button">Actualiser</button></main></template>`;

const noScript = `<noscript><main class="stopped">${inline.logo}
<h1>Tandem</h1>
<p>Tandem a besoin de JavaScript. Veuillez l’activer dans votre navigateur, puis actualiser la page.</p></main></noscript>`;

/** The one small HTML that every address answers with: what runs here, and the files that this address needs. */
export function pageHtml({ path, nonce, config, releases, distDir }: PageInput): string {
  const scripts = releases.shell.initial.filter((file) => file.endsWith('.js'));
  const shell = scripts.map((file) => scriptTag('defer', addressOf('shell', file), nonce));
  return `${head(nonce, 'Tandem')}
<style nonce="${nonce}">${shellStyles(releases, distDir)}${inline.messageStyle}</style>
<script type="application/json" id="tandem">${scriptJson({ config, ...compositionOf(releases) })}</script>
<script nonce="${nonce}">${inline.watchdog}</script>
${[...shell, ...preloadTags(releases, path, nonce)].join('\n')}
</head>
<body>
<div id="root"></div>
${noScript}
${stopped}
</body>
</html>
`;
}

/** An address that nobody owns. */
export const notFoundHtml = (nonce: string): string => `${head(nonce, 'Page introuvable · Tandem')}
<style nonce="${nonce}">${inline.messageStyle}</style>
</head>
<body>
<main class="stopped">${inline.logo}
<h1>Page introuvable</h1>
<p>Cette adresse n’existe pas ou n’existe plus.</p>
<a href="/">Retour à l’accueil</a></main>
</body>
</html>
`;
