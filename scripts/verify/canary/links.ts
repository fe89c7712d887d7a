import { randomBytes } from 'node:crypto';
import { previewTokens } from '../../../api/src/delivery/rollout/previews';
import { atOnce } from '../pool';
import { type TestServer, tried } from './test-server';

const hour = 3_600_000;

interface Link {
  what: string;
  token: string;
}

/** Links that we did not sign, that are over, or that are of something else: none may load anything. Returns what is wrong. */
export async function verifyLinks(testServer: TestServer, count: number): Promise<string[]> {
  const [previewed, withdrawn] = [testServer.variant(), testServer.variant()];
  for (const built of [previewed, withdrawn]) await testServer.publish(built, 'candidate');
  await testServer.rows('update releases set withdrawn_at = now() where version = $1', [withdrawn.manifest.version]);
  const versions = { previewed: previewed.manifest.version, withdrawn: withdrawn.manifest.version };
  const links = badLinks(testServer.secret, versions, count);
  const good = { what: 'genuine', token: linkOf(testServer.secret, tried, versions.previewed, hour) };
  const control = await loads(testServer, good);
  const asked = await atOnce(16, links, async (link) => ({ ...link, given: await loads(testServer, link) }));
  const loaded = asked.filter(({ given }) => given);
  console.log(
    `  ${links.length} forged, expired or foreign links: ${loaded.length} loaded something; the genuine one: ${control ?? 'nothing'}`,
  );
  return [
    ...loaded.map(({ what, given }) => `a link that is ${what}: ${given}`),
    ...(control ? [] : ['the genuine link loaded nothing']),
  ];
}

function linkOf(secret: string, of: string, version: string, ms: number): string {
  const until = new Date(Date.now() + ms);
  return previewTokens({ secret, now: () => new Date() }).give({ package: of, version, until });
}

/** Another sign of the alphabet in one place. */
function altered(token: string, at: number): string {
  const index = at % token.length;
  const sign = token[index] === '.' ? 'x' : token[index] === 'A' ? 'B' : 'A';
  return token.slice(0, index) + sign + token.slice(index + 1);
}

function badLinks(
  secret: string,
  { previewed, withdrawn }: { previewed: string; withdrawn: string },
  count: number,
): Link[] {
  const makers: ((n: number) => Link)[] = [
    () => ({
      what: 'invented',
      token: `${randomBytes(60).toString('base64url')}.${randomBytes(32).toString('base64url')}`,
    }),
    (n) => ({ what: 'altered', token: altered(linkOf(secret, tried, previewed, hour), n * 7) }),
    () => ({ what: 'unsigned', token: linkOf(secret, tried, previewed, hour).split('.')[0]! }),
    () => ({ what: 'of another server', token: linkOf(randomBytes(32).toString('base64url'), tried, previewed, hour) }),
    (n) => ({ what: 'expired', token: linkOf(secret, tried, previewed, -1 - n * 1000) }),
    () => ({ what: 'of another package', token: linkOf(secret, 'remote-internal', previewed, hour) }),
    () => ({
      what: 'of an unknown version',
      token: linkOf(secret, tried, `9.9.9+${randomBytes(6).toString('hex')}`, hour),
    }),
    () => ({ what: 'of a withdrawn version', token: linkOf(secret, tried, withdrawn, hour) }),
  ];
  return Array.from({ length: count }, (_, n) => makers[n % makers.length]!(n));
}

/** What it gave as a link that is followed, and as a cookie that somebody planted; undefined for nothing. */
async function loads({ url, live }: TestServer, { token }: Link): Promise<string | undefined> {
  const followed = await fetch(`${url()}/preview/${encodeURIComponent(token)}`, {
    redirect: 'manual',
    headers: { accept: 'text/html' },
  });
  const page = await followed.text();
  if (![403, 410].includes(followed.status)) return `followed, it answers ${followed.status}`;
  if (followed.headers.getSetCookie().length > 0) return 'followed, it leaves a cookie';
  const [file] = /\/r\/[^"\s]*/.exec(page) ?? [];
  if (file) return `followed, its page asks for ${file}`;
  const planted = await fetch(`${url()}/api/composition`, { headers: { cookie: `tandem_preview=${token}` } });
  const { preview, remotes } = (await planted.json()) as {
    preview?: object;
    remotes: Record<string, { version: string }>;
  };
  const previewed = remotes[tried]?.version;
  return preview !== undefined || previewed !== live ? `planted, it shows ${tried} ${previewed}` : undefined;
}
