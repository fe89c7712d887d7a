import { createHash, randomBytes } from 'node:crypto';
import { atOnce } from '../pool';
import { type TestServer, tried } from './test-server';

/** One browser: what it sends of itself, and which version it got last. */
export interface Browser {
  cookies: Map<string, string>;
  version?: string;
}

const many = 24;

export const browserWith = (cookies: Record<string, string> = {}): Browser => ({
  cookies: new Map(Object.entries(cookies)),
});

/** Asks which releases this browser gets, and keeps the place that it is given. */
export async function ask(url: string, browser: Browser): Promise<string> {
  const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const answer = await fetch(`${url}/api/composition`, { headers: cookie ? { cookie } : {} });
  if (!answer.ok) throw new Error(`/api/composition answered ${answer.status}`);
  for (const given of answer.headers.getSetCookie()) {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(given) ?? [];
    browser.cookies.set(name, value);
  }
  const { remotes } = (await answer.json()) as { remotes: Record<string, { version: string }> };
  return remotes[tried]!.version;
}

/** Browsers that nobody has signed in with. */
export const visitors = (count: number): Browser[] => Array.from({ length: count }, () => browserWith());

/** People who are signed in, each with a session of their own. */
export async function people({ rows }: TestServer, count: number): Promise<Browser[]> {
  const secrets = Array.from({ length: count }, () => randomBytes(32).toString('base64url'));
  const hashes = secrets.map((secret) => createHash('sha256').update(secret).digest());
  await rows(
    `with made as (
       insert into users (email, role, first_name, last_name)
       select 'personne-' || n || '@tandem.test', 'coach', 'Personne', n::text from generate_series(1, $2::int) n returning id)
     insert into sessions (id_hash, user_id, created_at, last_seen_at, expires_at, ip)
     select hash, id, now(), now(), now() + interval '6 hours', '127.0.0.1'
     from (select id, row_number() over (order by id) n from made) m join unnest($1::bytea[]) with ordinality h(hash, n) using (n)`,
    [hashes, count],
  );
  return secrets.map((secret) => browserWith({ tandem_session: secret }));
}

export interface Outcome {
  /** In percent. */
  share: number;
  /** Browsers that got another version than the last time. */
  changed: number;
  /** Browsers that had the version on trial and have it no more. */
  lost: number;
}

/** Everybody asks once. */
export async function askAll(url: string, browsers: readonly Browser[], trial: string): Promise<Outcome> {
  const moves = await atOnce(many, browsers, async (browser) => {
    const before = browser.version;
    browser.version = await ask(url, browser);
    return { before, after: browser.version };
  });
  const share = (100 * moves.filter(({ after }) => after === trial).length) / browsers.length;
  const changed = moves.filter(({ before, after }) => before !== undefined && before !== after).length;
  return { share, changed, lost: moves.filter(({ before, after }) => before === trial && after !== trial).length };
}
