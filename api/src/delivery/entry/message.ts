import type { RuntimeConfig } from '@tandem/shared/platform';
import { inline } from './inline/inline';

/** The beginning of every page, up to what only some have. */
export const head = (nonce: string, title: string) => `<!doctype html>
<html lang="fr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex, nofollow">
<title>${title.replace(/[<&]/g, ' ')}</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="manifest" href="/manifest.webmanifest">
<link rel="apple-touch-icon" href="/icon-192.png">
<script nonce="${nonce}">${inline.theme}</script>`;

const escaped = (text: string) => text.replace(/[<&"]/g, (char) => `&#${char.charCodeAt(0)};`);

/** Where to ask, as the general settings say it. */
function help({ contactEmail = '', contactPhone = '' }: RuntimeConfig): string {
  const [email, phone] = [escaped(contactEmail), escaped(contactPhone)];
  const links = [
    email && `<a href="mailto:${email}">${email}</a>`,
    phone && `<a href="tel:${phone.replaceAll(' ', '')}">${phone}</a>`,
  ].filter(Boolean);
  return links.length > 0 ? `<p class="help">Besoin d’aide\u00a0? ${links.join(' · ')}</p>` : '';
}

/** What the watchdog shows when the shell cannot start. */
export const stopped = (
  config: RuntimeConfig,
) => `<template id="stopped"><main class="stopped" role="alert">${inline.logo}
<h1>Une erreur est survenue</h1>
<p>Une erreur est survenue après une mise à jour du logiciel. Veuillez actualiser la page.</p>
<button type="button">Actualiser</button>${help(config)}</main></template>`;

export const noScript = `<noscript><main class="stopped">${inline.logo}
<h1>Tandem</h1>
<p>Tandem a besoin de JavaScript. Veuillez l’activer dans votre navigateur, puis actualiser la page.</p></main></noscript>`;

export interface Message {
  title: string;
  /** French, one sentence. */
  text: string;
  link?: string;
  /** Where the link leads; to the start page unless said. */
  href?: string;
  /** Seconds after which the page asks again by itself. */
  again?: number;
}

/** A page that only says something: an address that nobody owns, a link that is over. */
export const messageHtml = (
  nonce: string,
  { title, text, link = 'Retour à l’accueil', href = '/', again }: Message,
  config: RuntimeConfig,
): string =>
  `${head(nonce, `${title} · Tandem`)}
<style nonce="${nonce}">${inline.messageStyle}</style>${again ? `\n<meta http-equiv="refresh" content="${again}">` : ''}
</head>
<body>
<main class="stopped">${inline.logo}
<h1>${title}</h1>
<p>${text}</p>
<a href="${href}">${link}</a>${help(config)}</main>
</body>
</html>
`;
