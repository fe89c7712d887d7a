/** A file's name holds its SHA-256 in base64url: the integrity of a tag needs no list. */
function integrityOf(address: string): string {
  const digest = /\.([\w-]{43})\.\w+$/.exec(address)?.[1];
  if (!digest) throw new Error(`${address} is not named by its hash`);
  return `sha256-${digest.replaceAll('-', '+').replaceAll('_', '/')}=`;
}

const checked = (address: string, nonce: string) =>
  `nonce="${nonce}" integrity="${integrityOf(address)}" crossorigin="anonymous"`;

export const scriptTag = (when: 'async' | 'defer', address: string, nonce: string) =>
  `<script ${when} src="${address}" ${checked(address, nonce)}${when === 'defer' ? ' data-shell="first"' : ''}></script>`;

/** A script of a remote comes after those of the shell: without the shell nothing runs. */
export const linkTag = (as: 'script' | 'style', address: string, nonce: string) =>
  `<link rel="preload" as="${as}" href="${address}" ${checked(address, nonce)}${as === 'script' ? ' fetchpriority="low"' : ''}>`;

/** A style sheet that stands in the page itself; `href` is the address that it would have. */
export const styleTag = (css: string, nonce: string, href: string) =>
  `<style nonce="${nonce}" data-href="${href}">${css.replace(/<\/(?=style)/gi, '<\\/')}</style>`;

export const sheetTag = (address: string, nonce: string) =>
  `<link rel="stylesheet" href="${address}" ${checked(address, nonce)}>`;

/** JSON that can stand inside of a script element whatever it holds. */
export const scriptJson = (value: unknown) =>
  JSON.stringify(value).replace(/[<\u2028\u2029]/g, (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`);
