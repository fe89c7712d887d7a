import cookie from '@fastify/cookie';
import fastify, { type FastifyInstance } from 'fastify';
import { entryServer } from '../delivery/entry/entry';
import { testApp, type TestApp } from './app';
import type { ApplicationOptions } from './application';
import { atEnd } from './database';
import { aRelease, hashed, packed, publish, type TestRelease } from './releases';

const portraits = Array.from({ length: 24 }, (_, nth) => `<li data-portrait="${nth}" class="t"></li>`).join('');

/** A release with these files besides; `give` says where they stand in its manifest. */
function withFiles(
  release: TestRelease,
  given: readonly (readonly [name: string, extension: string, content: string])[],
  give: (names: readonly string[]) => Partial<TestRelease['manifest']>,
): TestRelease {
  const added = given.map(
    ([name, extension, content]) => [hashed(name, extension, content), Buffer.from(content)] as const,
  );
  const files = new Map([...release.files, ...added]);
  const listed = [...files].map(([name, content]) => ({ name, bytes: content.length }));
  return { files, manifest: { ...release.manifest, files: listed, ...give(added.map(([name]) => name)) } };
}

/** A light form registers itself under the name of its container. */
const startOf = ({ manifest }: TestRelease) => `self.tandemStarts = { ${manifest.container ?? ''}: {} };`;

const everyone = ['admin', 'appapp_administrator', 'coach', 'teacher', 'external', 'anonymous'];
const shell = withFiles(
  aRelease('shell', 'one'),
  [
    ['main', 'css', ':root{}'],
    ['federation', 'js', 'federation'],
  ],
  ([styles = '', federation = '']) => ({
    initial: [...aRelease('shell', 'one').manifest.initial, styles],
    pages: { federation: [federation] },
  }),
);
const auth = withFiles(
  aRelease('remote-auth', 'one'),
  [
    ['start', 'js', startOf(aRelease('remote-auth', 'one'))],
    ['start', 'css', ':where([data-remote=remote-auth]) .t{}'],
    ['index', 'html', `<form id="login"></form><ul>${portraits}</ul>`],
  ],
  ([script = '', styles = '', page = '']) => ({
    prefixes: ['/', '/password-reset'],
    table: ['/', '/password-reset/:key'].map((path) => ({ path, title: 'Connexion', roles: everyone })),
    pages: { '/': aRelease('remote-auth', 'one').manifest.routes },
    start: { script, styles: [styles] },
    html: { '/': page },
  }),
);
const internal = aRelease('remote-internal', 'one', {
  prefixes: ['/internal'],
  table: [{ path: '/internal/students', title: 'Apprentis', roles: ['admin', 'coach'] }],
  pages: { '/internal/students': aRelease('remote-internal', 'one').manifest.pages['/remote-internal/page']! },
});
const main = shell.manifest.initial[0]!;
const [secret = ''] = internal.manifest.pages['/internal/students']!;
const [publicPage = ''] = auth.manifest.routes;
/** The public remote; other words make another release. */
export const anExternal = (text: string) =>
  withFiles(
    aRelease('remote-external', text),
    [
      ['start', 'js', startOf(aRelease('remote-external', text))],
      ['registration', 'js', `// registration ${text}`],
      ['mf-manifest', 'json', JSON.stringify({ name: text })],
    ],
    ([script = '', page = '', manifest = '']) => ({
      prefixes: ['/external'],
      table: [{ path: '/external/aa-apprentice', title: 'Inscription', roles: everyone }],
      pages: { '/external/aa-apprentice': aRelease('remote-external', text).manifest.pages['/remote-external/page']! },
      start: { script, styles: [], pages: { '/external/aa-apprentice': [page] } },
      standard: { manifest, entry: aRelease('remote-external', text).manifest.initial[0]! },
    }),
  );
const external = anExternal('one');

export const releasesOfPages = { shell, auth, internal, external };
/** Names of files that tests look for. */
export const filesOfPages = { main, secret, publicPage, federation: shell.manifest.pages['federation']![0]! };

export interface TestPages extends TestApp {
  /** The pages, as a server of their own on the releases of this test. */
  pages: FastifyInstance;
}

/** A small product in four releases: a light sign-in form with its finished HTML, an internal remote, a light public one. */
export async function testPages(options: ApplicationOptions = {}): Promise<TestPages> {
  const test = await testApp(options);
  const { services } = test.app;
  await services.store.write('shell', main, shell.files.get(main)!, packed(shell.files.get(main)!));
  for (const release of [shell, auth, internal, external]) {
    const { statusCode, body } = await publish(await test.team(release.manifest.name), release, null);
    if (statusCode !== 200) throw new Error(body);
  }
  const pages = fastify({ routerOptions: { maxParamLength: 512 } });
  await pages.register(cookie);
  entryServer(pages, services);
  atEnd(() => pages.close());
  return { ...test, pages };
}
