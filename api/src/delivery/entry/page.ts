import { randomInt } from 'node:crypto';
import type { RuntimeConfig } from '@tandem/shared/platform';
import { ownerOf } from '@tandem/shared/routing';
import { signInWithHere } from '@tandem/shared/releases/static-page';
import { addressOf } from '../rollout/composition';
import type { Served } from '../rollout/pointers.repository';
import type { IssuedComposition } from '../rollout/rollout';
import { inline } from './inline/inline';
import type { FileCache } from './file-cache';
import { matchesPath, preloadTags } from './preloads';
import { head, noScript, stopped } from './message';
import { scriptJson, scriptTag, sheetTag, styleTag } from './tags';

const portrait = /<li data-portrait[^>]*>[\s\S]*?<\/li>/g;

/** The finished HTML of a page with its portraits in another order at each visit (spec §2); the browser keeps the order that it finds. */
function withShuffledPortraits(html: string): string {
  const portraits = html.match(portrait) ?? [];
  for (let last = portraits.length - 1; last > 0; last--) {
    const other = randomInt(last + 1);
    [portraits[last], portraits[other]] = [portraits[other]!, portraits[last]!];
  }
  return html.replace(portrait, () => portraits.pop() ?? '');
}

const signInWith = /<p data-sign-in-with[\s\S]*?<\/p>/;
const signs: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#x27;',
};
const escaped = (text: string) => text.replace(/[&<>"']/g, (sign) => signs[sign]!);

/**
 * The finished HTML with the button that leads to the organisation's own accounts, as React is going to draw it here; without it
 * where there are none.
 */
export function withOrganisation(html: string, { signInWith: label, apiUrl }: RuntimeConfig): string {
  return html.replace(signInWith, (found) =>
    label === undefined
      ? ''
      : found.replace(signInWithHere, () => escaped(label)).replace('href="', () => `href="${escaped(apiUrl)}`),
  );
}

interface PageInput {
  path: string;
  nonce: string;
  config: RuntimeConfig;
  issued: IssuedComposition;
  files: FileCache;
  /** Of the signed-in person, `anonymous` for everyone else. */
  audience: string;
  /** Whoever has a session is on their way elsewhere: the finished HTML of a public page is for everyone else. */
  hasSession: boolean;
}

/** Style sheets that stand in the page: one that hangs would hold back every script. `data-href` tells the loader that they are there. */
const styleTags = (of: string, names: readonly string[], { files, nonce }: PageInput) =>
  Promise.all(
    names.map(async (name) => {
      const css = await files.text(of, name).catch(() => undefined);
      // While the store is away, the browser may still have the file.
      return css === undefined ? sheetTag(addressOf(of, name), nonce) : styleTag(css, nonce, addressOf(of, name));
    }),
  );

async function staticHtml(owner: Served | undefined, { path, hasSession, files, config }: PageInput): Promise<string> {
  const file = owner?.html[path];
  if (!owner || !file || hasSession) return '';
  return withOrganisation(withShuffledPortraits(await files.text(owner.name, file).catch(() => '')), config);
}

/** Around the finished HTML of a remote, as the shell draws it: its styles act below it. */
const rootOf = ({ name }: Served, html: string) => `<div data-remote="${name}">${html}</div>`;

const titleOf = (owner: Served, path: string) => owner.table.find((row) => matchesPath(row.path, path))?.title;

const ownerNameIn = ({ composition: { remotes } }: IssuedComposition, path: string) =>
  ownerOf(path, Object.fromEntries(Object.entries(remotes).map(([name, { prefixes }]) => [name, prefixes])));

/** Whether some remote answers for an address in this composition. */
export const isOwned = (issued: IssuedComposition, path: string) => ownerNameIn(issued, path) !== undefined;

/** The release that answers for an address in this composition; undefined where nobody does, or the browser's own computer. */
export const ownerIn = (issued: IssuedComposition, path: string): Served | undefined =>
  issued.releases.get(ownerNameIn(issued, path) ?? '')?.manifest;

/** The one small HTML that every address answers with: what runs here, and the files that this address needs. */
export async function pageHtml(input: PageInput): Promise<string> {
  const { path, nonce, config, issued, audience } = input;
  const shell = issued.releases.get('shell')!.manifest;
  const owner = ownerIn(issued, path);
  const scripts = shell.initial.filter((file) => file.endsWith('.js'));
  const styles = shell.initial.filter((file) => file.endsWith('.css'));
  const [shellStyles, ownStyles, html] = await Promise.all([
    styleTags('shell', styles, input),
    owner?.start ? styleTags(owner.name, owner.start.styles, input) : [],
    staticHtml(owner, input),
  ]);
  const tags = [
    ...scripts.map((file) => scriptTag('defer', addressOf('shell', file), nonce)),
    ...(owner ? preloadTags({ shell, owner, path, audience, nonce }) : []),
    ...shellStyles,
    ...ownStyles,
  ];
  const title = html && owner ? titleOf(owner, path) : undefined;
  return `${head(nonce, title ? `${title} · Tandem` : 'Tandem')}
<script nonce="${nonce}">${inline.watchdog}</script>
${tags.join('\n')}
<style nonce="${nonce}">${inline.messageStyle}</style>
<script type="application/json" id="tandem">${scriptJson({ config, ...issued.composition, ...(input.hasSession && { hasSession: true }) })}</script>
${stopped(config)}
</head>
<body>
${config.isDemo ? demo : ''}<div id="root">${html && owner ? rootOf(owner, html) : ''}</div>
${noScript}
</body>
</html>
`;
}

/** Nobody may take the demonstration for real data, not even before a script runs. */
export const demo = `<aside class="demo" data-shell-top aria-label="Démonstration">Organisation de démonstration — données fictives</aside>
`;
