import { sql } from 'drizzle-orm';
import { type Addition, additions } from '../../testing/additions';
import type { Method } from '../../testing/app';
import { changes } from '../../testing/changes';
import type { Change } from '../../testing/changes.base';
import { aTestContext, type TestContext } from '../../testing/documents';
import { aPdf } from '../../testing/files';
import { endpointName } from '../../testing/walk';
import { written } from './idempotency.repository';

let context: TestContext;
beforeAll(async () => {
  context = await aTestContext();
});

/** An answer as who asked reads it: the order of its fields says nothing. */
const read = ({ statusCode, body }: { statusCode: number; body: string }) => ({
  statusCode,
  body: body && (JSON.parse(body) as unknown),
});

const twenty = <T>(send: () => Promise<T>) => Promise.all(Array.from({ length: 20 }, send));

/** Sends a change as a person who read this version. */
function send(name: string, { path, body, by = context.admin }: Change, version: number | undefined, key?: string) {
  const method = name.split(' ', 1)[0] as Method;
  const headers = { 'x-xsrf-token': by.cookies.get('XSRF-TOKEN')!, ...(key && { 'idempotency-key': key }) };
  if (method !== 'DELETE') return by.send(method, path, { ...body, version }, headers);
  return by.send(method, version === undefined ? path : `${path}?version=${version}`, undefined, headers);
}

const add = (name: string, { path, body }: Addition, key: string) => {
  const isFile = path.includes('/documents?');
  const headers = { 'idempotency-key': key, ...(isFile && { 'content-type': 'application/octet-stream' }) };
  return context.admin[name.startsWith('PUT') ? 'put' : 'post'](path, isFile ? aPdf() : body, headers);
};

/** Whatever this call writes once, of a fresh record. */
async function sendOnce(name: string, key: string) {
  const addition = await additions[name]?.(context);
  if (addition) return add(name, addition, key);
  const change = await changes[name]!(context);
  return send(name, change, change.version, key);
}

/** What the winner takes away is nobody's afterwards: who comes too late may also hear that. */
const takesAway = ['/refusal', '/lists/:key/merge', '/contacts/:contactId/archive', '/remove'];
const isGone = (name: string) => name.startsWith('DELETE') || takesAway.some((end) => name.endsWith(end));

describe('vingt personnes à la fois (security 85)', () => {
  it.each(Object.entries(changes))('%s : une seule gagne, et sans version personne', async (name, make) => {
    const change = await make(context);
    expect((await send(name, change, undefined)).statusCode).toBe(428);
    const answers = await twenty(() => send(name, change, change.version));
    const late = [...answers.filter(({ statusCode }) => statusCode >= 400), await send(name, change, change.version)];
    expect(late).toHaveLength(20);
    for (const answer of late) {
      const expected = { statusCode: 409, body: { reason: 'stale', current: expect.anything() } };
      const isMissing = isGone(name) && answer.statusCode === 404;
      if (!isMissing) expect({ statusCode: answer.statusCode, body: answer.json() }).toMatchObject(expected);
    }
  });
});

describe('le même envoi vingt fois à la fois (security 86)', () => {
  const rowsIn = async (table: string) =>
    (await context.test.db.execute<{ total: number }>(sql`select count(*)::int as total from ${sql.identifier(table)}`))
      .rows[0]!.total;
  it.each(Object.entries(additions))('%s : une ligne, et partout la même réponse', async (name, make) => {
    const addition = await make(context);
    const before = await rowsIn(addition.table);
    const key = `meme-envoi-${name.replaceAll(/\W/g, '-')}`;
    const answers = await twenty(() => add(name, addition, key));
    const [first, ...more] = [...answers, await add(name, addition, key)].map(read);
    expect(first!.statusCode).toBe(200);
    for (const reply of more) expect(reply).toEqual(first);
    expect(await rowsIn(addition.table)).toBe(before + 1);
  });
});

/** What one press of a button does, without a form that could compare what stands with what was sent. */
const presses = [
  'POST /api/companies/:id/archive',
  'POST /api/companies/:id/restore',
  'POST /api/students/:id/consents/:consentId/withdraw',
  'POST /api/employees/:id/departure',
  'POST /api/employees/:id/archive',
  'POST /api/employees/:id/restore',
  'PATCH /api/lists/:key/items/:id',
  'POST /api/lists/:key/merge',
  'POST /api/students/:id/notes/:noteId/archive',
  'POST /api/students/:id/notes/:noteId/restore',
  'POST /api/students/:id/absences/:absenceId/archive',
  'POST /api/students/:id/absences/:absenceId/restore',
  'POST /api/students/:id/archive',
  'POST /api/students/:id/restore',
  'POST /api/students/:id/contacts/:contactId/archive',
  'POST /api/students/:id/contacts/:contactId/restore',
  'POST /api/teachers/:id/archive',
  'POST /api/teachers/:id/restore',
  'POST /api/teachers/:id/transition',
  'POST /api/teachers/:id/absences/:absenceId/archive',
  'POST /api/teachers/:id/absences/:absenceId/restore',
  'POST /api/registrations/:id/transition',
  'POST /api/coachings/:id/transition',
  'POST /api/coachings/:id/assign',
  'POST /api/coachings/:id/parting',
  'POST /api/coachings/:id/network/:memberId/remove',
  'POST /api/coachings/:id/goals/:goalId/remove',
  'POST /api/groups/:id/transition',
  'POST /api/groups/:id/regenerate',
  'POST /api/groups/:id/places',
  'POST /api/groups/:id/places/:registrationId/move',
  'POST /api/groups/:id/places/:registrationId/drop',
  'POST /api/groups/:id/split',
  'POST /api/groups/:id/join',
  'POST /api/lessons/:id/cancel',
  'POST /api/lessons/:id/restore',
  'POST /api/lessons/:id/move',
  'POST /api/lessons/:id/substitute',
  'POST /api/teachers/:id/statements/:month/submit',
  'POST /api/teachers/:id/statements/:month/return',
  'POST /api/teachers/:id/statements/:month/approve',
  'POST /api/teachers/:id/statements/:month/reopen',
  'POST /api/lessons/:id/finish',
  'POST /api/lessons/:id/reopen',
  'POST /api/users/:id/activate',
  'POST /api/users/:id/deactivate',
  'POST /api/users/:id/role',
  'POST /api/users/:id/refusal',
  'POST /api/users/:id/validation',
  'POST /api/submissions/:id/acceptance',
  'POST /api/submissions/:id/refusal',
  'POST /api/submissions/:id/question',
  'PUT /api/submissions/:id/spam',
  'POST /api/own-requests/:id/withdrawal',
  'POST /api/email-templates/:id/use',
  'POST /api/email-templates/:id/original',
  'POST /api/email-templates/:id/versions/:versionId/restore',
];

describe('une pression dont la réponse s’est perdue', () => {
  it.each(presses)('%s : la même encore une fois a la première réponse, non un conflit', async (name) => {
    const change = await changes[name]!(context);
    const key = `meme-pression-${name.replaceAll(/\W/g, '-')}`;
    const first = await send(name, change, change.version, key);
    expect(first.statusCode).toBeLessThan(300);
    const again = await send(name, change, change.version, key);
    expect(read(again)).toEqual(read(first));
  });
});

describe('un serveur qui meurt entre son écriture et sa réponse (security 86)', () => {
  /** Its last statement, which keeps the answer, never comes. */
  const dying = `create function dies() returns trigger language plpgsql as 'begin raise exception ''mort''; end';
    create trigger dies before update on idempotency_keys for each row when (new.status = 200) execute function dies()`;
  beforeAll(() => context.test.db.pool.query(dying));
  afterAll(() => context.test.db.pool.query('drop function dies cascade'));

  it.each([...Object.keys(additions), ...presses])('%s : ce qui est écrit et sa clé le sont ensemble', async (name) => {
    const key = `mort-avant-la-reponse-${name.replaceAll(/\W/g, '-')}`;
    const answer = await sendOnce(name, key);
    const { rows } = await context.test.db.pool.query('select status from idempotency_keys where key = $1', [key]);
    expect([answer.statusCode, rows]).toEqual([500, [{ status: written }]]);
  });
});

/** Writes that need neither a version nor a key, and why. */
const others: Readonly<Record<string, readonly string[]>> = {
  'ne changent rien': [
    'POST /api/students/counts',
    'POST /api/teachers/counts',
    'POST /api/registrations/counts',
    'POST /api/coachings/counts',
    'POST /api/coachings/export',
    'POST /api/groups/counts',
    'POST /api/groups/export',
    'POST /api/groups/preview',
    'POST /api/attendance/missing/export',
    'POST /api/attendance/rates/export',
    'POST /api/students/:id/attendance/export',
    'POST /api/lesson-impacts/preview',
    'POST /api/rollovers/preview',
    'POST /api/groups/bulk/teacher/preview',
    'POST /api/groups/bulk/print',
    'POST /api/groups/bulk/participants/mail/preview',
    'POST /api/groups/bulk/teachers/mail/preview',
    'POST /api/registrations/export',
    'POST /api/statements/exports/:id/file',
    'POST /api/registrations/best',
    'POST /api/registrations/bulk/mail/preview',
    'POST /api/students/:id/registrations/matches',
    'POST /api/teachers/bulk/mail/preview',
    'POST /api/students/duplicates-check',
    'POST /api/students/bulk/mail/preview',
    'POST /api/students/export',
    'POST /api/students/bulk/labels',
    'POST /api/teachers/export',
    'POST /api/lists/:key/export',
    'POST /api/audit/export',
    'POST /api/statistics/export',
    'POST /api/students/:id/reveal-avs',
    'POST /api/teachers/:id/reveal',
    'POST /api/coachings/:id/students/:studentId/accompaniments/:accompId/private-note',
    'POST /api/holiday-profiles/import',
    'POST /api/imports/:id/faulty-lines',
    'POST /api/releases/:package/missing',
    'POST /api/public/form-token',
    'POST /api/public/follow-up',
    'POST /api/public/consent-request',
  ],
  'laissent deux fois le même état': [
    'PUT /api/account/preferences',
    'PUT /api/dashboard/layout',
    'DELETE /api/account/sessions/:id',
    'DELETE /api/account/sessions',
    'PUT /api/recent',
    'PUT /api/notifications',
    'PUT /api/notifications/:id',
    'PUT /api/notifications/mails',
    'PUT /api/statistics/subscription',
    'DELETE /api/drafts/:form',
    'POST /api/lists/:key/import',
    'POST /api/students/bulk/notes/undo',
    'POST /api/students/bulk/source',
    'POST /api/students/bulk/region',
    'POST /api/students/bulk/archive',
    'POST /api/students/bulk/restore',
    'POST /api/teachers/bulk/transition',
    'POST /api/registrations/bulk/step',
    'POST /api/attendance/justify',
    'POST /api/attendance/justify/undo',
    'POST /api/groups/bulk/step',
    'POST /api/groups/bulk/teacher',
    'POST /api/groups/bulk/duplicate',
    'POST /api/registrations/bulk/priority',
    'POST /api/statements/approve',
    'POST /api/teachers/bulk/archive',
    'POST /api/teachers/bulk/restore',
    'POST /api/imports/:id/write',
    'POST /api/imports/:id/undo',
    'POST /api/merges/:id/undo',
    'POST /api/students/:id/not-duplicates',
    'DELETE /api/students/:id/not-duplicates/:otherId',
    'DELETE /api/teachers/:id/calendar',
    'DELETE /api/coaching-calendar',
    'POST /api/places/:id/calendars/revoke',
    'DELETE /api/deploy-tokens/:id',
    'DELETE /api/backups/:name',
    'PUT /api/backups/passphrase',
    'DELETE /api/bug-reports/:id',
    'POST /api/bug-reports/remove-anonymous',
    'POST /api/outbox/:id/resend',
    'DELETE /api/outbox/:id',
    'DELETE /api/reports/:id',
    'POST /logout',
    'DELETE /api/viewing',
    'POST /api/public/submissions/aa_teacher/cv',
    'POST /api/public/follow-up/availability',
    'POST /api/public/follow-up/withdrawal',
  ],
  'portent une version sous un autre nom: l’ordre lu, la version en service, celle de chaque ligne ou place': [
    'POST /api/lists/:key/reorder',
    'POST /api/region-updates',
    'POST /api/coachings/hand-over',
    'POST /api/acts/:id/undo',
    'POST /api/acts/undo',
    'POST /api/substitutions',
    'POST /api/releases/:package',
    'POST /api/releases/:package/live',
    'POST /api/releases/:package/rollback',
    'POST /api/releases/:package/withdraw',
    'POST /api/releases/:package/retire',
    'PUT /api/releases/:package/files/:file',
    'PUT /api/team-photos/:place',
    'DELETE /api/team-photos/:place',
  ],
  'ne servent qu’une fois, ou une fois par minute': [
    'POST /login',
    'PUT /api/account/password',
    'POST /api/password-reset-mail',
    'POST /api/password-reset',
    'POST /api/users/:id/invitation',
    'POST /api/users/:id/password-reset',
    'POST /api/users/:id/second-factor-reset',
    'POST /api/account/second-factor/:id/confirmation',
    'POST /api/account/second-factor/:id/removal',
    'POST /api/second-step',
    'POST /api/second-step/:id/confirmation',
    'POST /api/second-step/later',
    'POST /api/public/conseiller-access',
    'POST /api/public/submissions/aa_student',
    'POST /api/public/submissions/aa_teacher',
    'POST /api/public/submissions/ca_student',
    'POST /api/public/confirmation',
    'POST /api/public/confirmation/resend',
    'POST /api/public/consent-request/answer',
    'POST /api/students/:id/held-mails/:mailId/send',
    'DELETE /api/students/:id/held-mails/:mailId',
  ],
  'donnent un secret qui n’est gardé nulle part, ou un dépôt que rien n’utilise encore': [
    'POST /api/account/second-factor/codes',
    'POST /api/account/second-factor/passkeys',
    'POST /api/account/second-factor/recovery-codes',
    'POST /api/second-step/codes',
    'POST /api/second-step/passkeys',
    'POST /api/teachers/:id/calendar',
    'POST /api/coaching-calendar',
    'POST /api/places/:id/calendars',
    'POST /api/deploy-tokens',
    'POST /api/releases/:package/previews',
    'POST /api/releases/:package/local',
    'POST /api/imports/students',
    'POST /api/imports/registrations',
    'POST /api/imports/teachers',
    'POST /api/imports/companies',
    'POST /api/backups/:name/link',
    'POST /api/access-requests/:id/link',
  ],
  'refusent la seconde tant que la première court (backups.api.test.ts, retention.api.test.ts)': [
    'POST /api/viewing',
    'POST /api/retention/runs',
    'POST /api/retention/people',
    'POST /api/backups',
    'POST /api/backups/:name/verify',
    'POST /api/backups/:name/restore',
  ],
  'refusent la seconde de la même année, ou de ce qui est déjà annulé ou corrigé (administration/*.api.test.ts)': [
    'POST /api/rollovers',
    'POST /api/rollovers/:id/undo',
    'POST /api/region-updates/:id/undo',
    'POST /api/consistency/:key/:id/mend',
  ],
  'comptent ou entretiennent': [
    'POST /api/consistency',
    'POST /api/report-to-jira',
    'POST /api/signals/started',
    'POST /api/signals/viewed',
    'POST /api/signals/failed',
    'POST /api/signals/measured',
    'POST /api/releases/prune',
    'POST /api/statistics/recompute',
  ],
};

it('aucun appel qui écrit n’est oublié', () => {
  const rows = context.test.app.mounted.filter(({ endpoint: { method } }) => method !== 'GET');
  const known = [...Object.keys(changes), ...Object.keys(additions), ...Object.values(others).flat()];
  expect([...new Set(known)].toSorted()).toEqual(rows.map(({ endpoint }) => endpointName(endpoint)).toSorted());
  const once = rows.filter(({ endpoint }) => endpoint.idempotent).map(({ endpoint }) => endpointName(endpoint));
  expect(once.toSorted()).toEqual([...Object.keys(additions), ...presses].toSorted());
});
