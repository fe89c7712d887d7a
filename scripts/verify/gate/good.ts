import { office } from '@tandem/shared/access';
import { session, user } from '@tandem/shared/contract/access/session';
import { students } from '@tandem/shared/contract/people/students';
import { studentRow } from '@tandem/shared/contract/people/students.list';
import { pageOf } from '@tandem/shared/contract/page';
import type { EndpointRow } from '@tandem/shared/contract/endpoint';
import type { Manifest } from '@tandem/shared/releases/manifest';
import { builtManifest } from '../built';
import { type Candidate, calling, changed, fileOf, heavyFile } from './candidates';

const text = user.shape.role;
const small = heavyFile(2_000);
const accepted = (title: string, manifest: Manifest, contents?: Candidate['contents']): Candidate => ({
  title,
  manifest,
  refused: [],
  ...(contents && { contents }),
});
const providing = (change: Record<string, string>) =>
  changed('shell', ({ provides }) => ({ provides: { ...provides, ...change } }));
const requiring = (requires: Record<string, string>) => changed('remote-auth', () => ({ requires }));
const page = (path: string) => ({ path, title: 'Salles', roles: [...office] });
const container = 'remote_rooms_0123456789abcdef';
const entry = fileOf('remoteEntry', 'js', Buffer.from(`var ${container} = { './routes': {} };`));
const another = changed('remote-external', ({ files }) => ({
  name: 'remote-rooms',
  container,
  initial: [entry.file.name],
  // Those of the other remote act below its own root.
  files: [...files.filter((file) => !file.name.endsWith('.css')), entry.file],
  prefixes: ['/rooms'],
  table: [page('/rooms'), page('/rooms/:id')],
  pages: {},
  start: undefined,
  calls: [],
}));
const login = (change: Partial<EndpointRow>) => calling('remote-auth', { ...session.login, ...change });
const list = (change: Partial<EndpointRow>) => calling('remote-internal', { ...students.list, ...change });

/** Twenty releases that fit what is live: the builds themselves, and what teams do every day. */
export const good: readonly Candidate[] = [
  ...['shell', 'remote-auth', 'remote-internal', 'remote-external'].map((name) =>
    accepted(`the build of ${name}`, builtManifest(name)),
  ),
  accepted('a shell with a patch of React', providing({ react: '19.3.9', 'react-dom': '19.3.9' })),
  accepted('a shell with the next minor version of React', providing({ react: '19.4.0', 'react-dom': '19.4.0' })),
  accepted('a shell that lends one more module', providing({ '@tandem/shared/forms': '1.0.0' })),
  accepted(
    'a shell with the next minor version of the platform',
    changed('shell', () => ({ platform: '1.2.0' })),
  ),
  accepted('a range of two major versions', requiring({ react: '^18.0.0 || ^19.0.0' })),
  accepted('a range between two versions', requiring({ react: '>=19.3.0 <20.0.0' })),
  accepted(
    'an optional field more in a request',
    login({ body: session.login.body.extend({ device: text.optional() }) }),
  ),
  accepted(
    'a shorter limit in a request',
    login({ body: session.login.body.extend({ email: session.login.body.shape.email.max(100) }) }),
  ),
  accepted('fields of a reply that are not read', login({ reply: user.pick({ id: true, role: true }) })),
  accepted('a reply that is not read at all', login({ reply: undefined })),
  accepted('a field of a reply that is read if it comes', login({ reply: user.extend({ language: text.optional() }) })),
  accepted(
    'a value more than the API answers',
    list({ reply: pageOf(studentRow.extend({ certType: text.nullable() })) }),
  ),
  accepted(
    'fewer calls',
    changed('remote-internal', ({ calls }) => ({ calls: calls.slice(1) })),
  ),
  accepted(
    'one page more',
    changed('remote-internal', ({ table }) => ({ table: [...table, page('/internal/rooms')] })),
  ),
  accepted(
    'one small file more',
    changed('remote-auth', ({ files }) => ({ files: [...files, small.file] })),
    small.contents,
  ),
  accepted('a new remote with addresses of its own', another, entry.contents),
];
