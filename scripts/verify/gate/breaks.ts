import { session, user } from '@tandem/shared/contract/access/session';
import { students } from '@tandem/shared/contract/people/students';
import { studentRow } from '@tandem/shared/contract/people/students.list';
import { pageOf } from '@tandem/shared/contract/page';
import { type Candidate, calling, changed, heavyFile } from './candidates';

const text = user.shape.role;
const heavy = heavyFile(60_000);
const ranges = (change: Record<string, string>) =>
  changed('remote-auth', ({ requires }) => ({ requires: { ...requires, ...change } }));
const remotes = ['remote-auth', 'remote-internal', 'remote-external'];
const firstRow = (change: object) =>
  changed('remote-external', ({ table: [first, ...others] }) => ({ table: [{ ...first!, ...change }, ...others] }));

/** Twelve ways in which a release does not fit what is live. */
export const breaks: readonly Candidate[] = [
  {
    title: 'needs another major version of React',
    manifest: ranges({ react: '^20.0.0' }),
    refused: ['remote-auth ↔ shell : react '],
  },
  {
    title: 'borrows what nobody lends',
    manifest: ranges({ '@tandem/shared/forms': '^1.0.0' }),
    refused: ['remote-auth ↔ shell : @tandem/shared/forms '],
  },
  {
    title: 'a shell that lends another major version of React',
    manifest: changed('shell', ({ provides }) => ({ provides: { ...provides, 'react-dom': '20.0.0' } })),
    refused: remotes.map((remote) => `shell ↔ ${remote} : react-dom `),
  },
  {
    title: 'was built against a platform that is not live yet',
    manifest: changed('remote-internal', () => ({ platform: '1.9.0' })),
    refused: ['remote-internal ↔ shell : la plateforme 1.9.0 '],
  },
  {
    title: 'calls an endpoint that does not exist',
    manifest: calling('remote-internal', { ...students.show, path: '/api/students/:id/file' }),
    refused: ['remote-internal ↔ api : GET /api/students/:id/file '],
  },
  {
    title: 'does not send a field that the API asks for',
    manifest: calling('remote-auth', { ...session.login, body: session.login.body.omit({ password: true }) }),
    refused: ['remote-auth ↔ api : POST /login, corps : « password »'],
  },
  {
    title: 'counts on a field that the API does not promise',
    manifest: calling('remote-auth', { ...session.login, reply: user.extend({ language: text }) }),
    refused: ['remote-auth ↔ api : POST /login, réponse : « language »'],
  },
  {
    title: 'does not know a value that the API answers',
    manifest: calling('remote-internal', {
      ...students.list,
      reply: pageOf(studentRow.extend({ status: studentRow.shape.status.exclude(['dormant']) })),
    }),
    refused: ['remote-internal ↔ api : GET /api/students, réponse : « rows[].status » peut valoir « dormant »'],
  },
  {
    title: 'takes addresses of another remote',
    manifest: changed('remote-external', ({ prefixes }) => ({ prefixes: [...prefixes, '/internal'] })),
    refused: ['remote-external ↔ remote-internal : les deux tiennent les adresses /internal/…'],
  },
  {
    title: 'declares one address twice',
    manifest: changed('remote-internal', ({ table }) => ({ table: [...table, table[0]!] })),
    refused: ['remote-internal : la page /internal/account est déclarée deux fois'],
  },
  {
    title: 'has a page without a title and without roles',
    manifest: firstRow({ title: '', roles: [] }),
    refused: ['titre', 'rôles'].map(
      (what) => `remote-external : la page /external/aa-apprentice-landing n’a pas de ${what}`,
    ),
  },
  {
    title: 'is heavier than its budget',
    manifest: changed('remote-auth', ({ files, pages }) => ({
      files: [...files, heavy.file],
      pages: { ...pages, '/': [...pages['/']!, heavy.file.name] },
    })),
    contents: heavy.contents,
    refused: ['remote-auth : la page / pèse ', 'remote-auth : le fichier heavy.'],
  },
];
