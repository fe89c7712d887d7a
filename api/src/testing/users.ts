import type { UserRow } from '@tandem/shared/contract/access/users';
import { type Client, type TestApp, testApp } from './app';
import { smtpSink } from './smtp';

export const password = 'Correct-Horse-9!';
/** The password that somebody chooses through a link. */
export const nextPassword = 'Nouvelle-Lanterne-47?';

/** A body of POST /api/users: somebody of another organisation. */
export const outsider = {
  of: 'external',
  firstName: 'Rose',
  lastName: 'Dubuis',
  organisation: 'Office cantonal',
  function: 'Conseillère',
  phone: '079 123 45 67',
  email: 'rose@office.test',
};

/** The application with a mailbox: invitations arrive, and their links are followed. */
export async function withMail() {
  const sink = await smtpSink();
  const test = await testApp({ config: { smtpUrl: sink.url } });
  const admin = await test.as('admin');
  const lastLink = async () => {
    await test.drain();
    return /password-reset\/([\w-]+)\?/.exec(sink.received.at(-1)?.text ?? '')?.[1] ?? '';
  };
  const choose = async (key: string, email: string) =>
    (await test.visitor()).post('/api/password-reset', {
      key,
      email,
      password: nextPassword,
      password_confirmation: nextPassword,
    });
  const signIn = async (email: string, typed = password) =>
    (await test.visitor(`10.1.${Math.floor(Math.random() * 250)}.7`)).post('/login', { email, password: typed });
  return { ...test, admin, sink, lastLink, choose, signIn };
}

/** The account of this id as the list shows it. */
export async function rowOf(admin: Client, id: number | undefined): Promise<UserRow> {
  const { rows } = (await admin.get('/api/users?size=100')).json<{ rows: UserRow[] }>();
  return rows.find((row) => row.id === id)!;
}

/** What the audit log keeps of an account. */
export const auditOf = async ({ db }: TestApp, id: number) =>
  (
    await db.pool.query('select action, diff from audit_log where entity = $1 and entity_id = $2 order by id', [
      'user',
      id,
    ])
  ).rows;
