import { randomBytes } from 'node:crypto';
import { inline } from '../../../api/src/delivery/entry/inline/inline';

export interface Sample {
  /** The headers of a page of the product, without those that only fit its own tags. */
  headers: Readonly<Record<string, string>>;
  /** What the product tells its shell. */
  data: string;
}

const own =
  /^(content-(encoding|length)|transfer-encoding|connection|keep-alive|date|etag|set-cookie|integrity-policy)$/;

/** The other two get what the product's page gets: its headers and its data. */
export async function sampleOf(product: string): Promise<Sample> {
  const answer = await fetch(product, { headers: { accept: 'text/html' } });
  const html = await answer.text();
  const data = /<script type="application\/json" id="tandem">(.*?)<\/script>/s.exec(html)?.[1];
  if (!answer.ok || !data) throw new Error(`${product}: ${answer.status}, a page without data`);
  return { headers: Object.fromEntries([...answer.headers].filter(([name]) => !own.test(name))), data };
}

const tagOf = (address: string, nonce: string) =>
  address.endsWith('.css')
    ? `<link rel="stylesheet" href="${address}" nonce="${nonce}">`
    : `<script defer src="${address}" nonce="${nonce}"></script>`;

/** A page as an ordinary build has it: a style sheet and deferred scripts, all of them asked for at once. */
export const pageOf = (initial: readonly string[], { data }: Sample, nonce: string): string => `<!doctype html>
<html lang="fr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex, nofollow">
<title>Tandem</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<script nonce="${nonce}">${inline.theme}</script>
${initial.map((address) => tagOf(address, nonce)).join('\n')}
<script type="application/json" id="tandem">${data}</script>
</head>
<body>
<div id="root"></div>
</body>
</html>
`;

/** The headers of one page: its scripts carry a number that no other page has. */
export function headersOf({ headers }: Sample): { nonce: string; headers: Record<string, string> } {
  const nonce = randomBytes(16).toString('base64');
  const policy = headers['content-security-policy']?.replace(/'nonce-[^']+'/g, `'nonce-${nonce}'`);
  return { nonce, headers: { ...headers, ...(policy && { 'content-security-policy': policy }) } };
}
