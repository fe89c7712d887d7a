import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { session, user } from '@tandem/shared/contract/access/session';
import type { EndpointRow } from '@tandem/shared/contract/endpoint';
import { pageOf } from '@tandem/shared/contract/page';
import { students } from '@tandem/shared/contract/people/students';
import { studentRow } from '@tandem/shared/contract/people/students.list';
import { callOf } from '@tandem/shared/releases/call';
import { type Manifest, type ReleaseCall, releaseCalls } from '@tandem/shared/releases/manifest';
import { distOf } from '../built';
import { changing, editing, type Fault, lazyFile } from './fault';

/** In its manifest they stand as they did before they had a file of their own. */
const callsOf = ({ name, calls, callsFile }: Manifest): readonly ReleaseCall[] =>
  callsFile ? releaseCalls.parse(JSON.parse(readFileSync(path.join(distOf(name), callsFile), 'utf8'))) : calls;

/** The same build, calling one endpoint in another shape, or one more. */
const calling = (endpoint: EndpointRow) =>
  changing((built) => {
    const call = callOf(endpoint);
    return {
      callsFile: undefined,
      calls: [...callsOf(built).filter(({ method, path }) => method !== call.method || path !== call.path), call],
    };
  });
const requiring = (more: Record<string, string>) =>
  changing(({ requires }) => ({ requires: { ...requires, ...more } }));
const { list, show } = students;
const rowOfList = studentRow.extend({ status: studentRow.shape.status.exclude(['dormant']) });
/** Letters that compress badly. */
const noise = (count: number) =>
  Array.from({ length: count / 44 }, (_, at) => createHash('sha256').update(String(at)).digest('base64')).join('');

/** It does not fit what is live, as its manifest says itself. */
export const faultsOfManifests: readonly Fault[] = [
  {
    title: 'borrows what nobody lends',
    of: requiring({ '@tandem/shared/forms': '^1.0.0' }),
    says: /↔ shell .* : @tandem\/shared\/forms /,
  },
  {
    title: 'was built against a platform that is not live yet',
    of: changing(() => ({ platform: '1.9.0' })),
    says: /↔ shell .* : la plateforme 1\.9\.0 /,
  },
  {
    title: 'calls an endpoint that does not exist',
    of: calling({ ...show, path: '/api/students/:id/file' }),
    says: /↔ api .* : GET \/api\/students\/:id\/file /,
  },
  {
    title: 'does not send a field that the API asks for',
    of: calling({ ...session.login, body: session.login.body.omit({ password: true }) }),
    says: /↔ api .* : POST \/login, corps : « password »/,
  },
  {
    title: 'counts on a field that the API does not promise',
    of: calling({ ...session.login, reply: user.extend({ language: user.shape.role }) }),
    says: /↔ api .* : POST \/login, réponse : « language »/,
  },
  {
    title: 'does not know a value that the API answers',
    of: calling({ ...list, reply: pageOf(rowOfList) }),
    says: /↔ api .* : GET \/api\/students, réponse : « rows\[\]\.status » peut valoir « dormant »/,
  },
  {
    title: 'takes addresses of another remote',
    of: changing(({ name, prefixes }) => ({
      prefixes: [...prefixes, name === 'remote-internal' ? '/external' : '/internal'],
    })),
    says: /↔ remote-(in|ex)ternal .* : les deux tiennent les adresses \/(in|ex)ternal\/…/,
  },
  {
    title: 'declares one address twice',
    of: changing(({ table }) => ({ table: [...table, ...table.slice(0, 1)] })),
    says: / : la page \S+ est déclarée deux fois/,
  },
  {
    title: 'has a page without a title and without roles',
    of: changing(({ table: [first, ...others] }) => ({
      table: [...(first ? [{ ...first, title: '', roles: [] }] : []), ...others],
    })),
    says: / : la page \S+ n’a pas de (titre|rôles)/,
  },
  {
    title: 'is heavier than its budget',
    of: editing(lazyFile, (text) => `${text}\n//${noise(300_000)}`),
    says: / : (la page|le fichier) \S+ pèse /,
  },
];

/** A shell that lends less than the remotes need. */
export const faultOfShell: Fault = {
  title: 'lends another React',
  of: changing(({ provides }) => ({ provides: { ...provides, 'react-dom': '20.0.0' } })),
  says: /↔ remote-internal .* : react-dom /,
};
