import { setTimeout as pause } from 'node:timers/promises';
import { formAge } from '@tandem/shared/contract/desk/submissions.kinds';
import { accounts, password } from '../../../e2e/src/accounts';
import { clerkAt, type Person } from '../hostile/person';
import { call, type TestServer, until, withServer } from '../test-server';

const limitMs = 5000;
const { coach, external } = accounts;

interface Locality {
  npa: string;
  city: string;
}
type Lists = Record<string, { id: number }[]>;

/** A place that this coach's office looks after. */
async function localityOf({ db }: TestServer, email: string): Promise<Locality> {
  const { rows } = await db.query<Locality>(
    `select commune.extra->'npas'->>0 as npa, commune.label as city
      from users u join employees e on e.id = u.employee_id join list_items office on office.id = e.coach_app_office_id
        join list_items commune on commune.list = 'political-localities' and commune.is_active
          and commune.extra->>'isMember' = 'true' and office.extra->'regionIds' @> (commune.extra->'regionId')
      where u.email = $1 order by commune.id limit 1`,
    [email],
  );
  if (!rows[0]) throw new Error('The demo coach’s office looks after no place.');
  return rows[0];
}

function payloadOf({ npa, city }: Locality, lists: Lists, nth: number) {
  const idOf = (list: string) => lists[list]![0]!.id;
  const nothing = { professionId: null, certType: null, learningYearId: null, learningSchoolId: null };
  return {
    requester: {
      functionId: idOf('coachapp-registration-person-function'),
      firstName: 'Nadia',
      lastName: 'Perrin',
      organisation: null,
      phone: '+41216010203',
      email: external.email,
      apprenticeKnows: true,
    },
    me: {
      firstName: 'Noé',
      lastName: `Urgence${String.fromCharCode(97 + nth)}`,
      birthDate: '2008-03-05',
      gender: null,
      mobile: '+41792223344',
      email: null,
      street: null,
      npa,
      city,
    },
    training: { ...nothing, companyName: null },
    situation: {
      areaIds: [idOf('coachapp-accompanying-area')],
      isContractAtRisk: true,
      situation: 'L’employeur a parlé d’une rupture du contrat la semaine passée.',
      expectations: null,
      otherOrganizationIds: [],
    },
    consents: { hasReadNotice: true },
  };
}

/** An adviser sends an urgent request; returns once that is answered. */
async function send(adviser: Person, locality: Locality, nth: number): Promise<void> {
  const kind = 'ca_student';
  const { lists } = await call<{ lists: Lists }>(adviser, 'GET', `/api/public/lists?kind=${kind}`);
  const { token } = await call<{ token: string }>(adviser, 'POST', '/api/public/form-token', { kind });
  await pause(formAge.least * 1000 + 200);
  const payload = payloadOf(locality, lists, nth);
  await call(adviser, 'POST', `/api/public/submissions/${kind}`, { token, website: '', payload });
}

const noticesOf = async (person: Person) =>
  (await call<{ total: number }>(person, 'GET', '/api/notifications?type=coach_urgent&state=todo')).total;
const isUrgentMail = (message: string) =>
  /^Subject: Demande CoachApp urgente\s*$/m.test(message) && new RegExp(`^To:.*${coach.email}`, 'm').test(message);

/** Milliseconds until something is so. */
async function msUntil(what: string, isSo: () => Promise<boolean>): Promise<number> {
  const from = performance.now();
  await until(what, isSo, 10);
  return Math.round(performance.now() - from);
}

/** A contract is in danger: how long after the adviser's answer the office's coach reads of it in Tandem and has the mail (desk 18). */
export const urgentNotices = (rounds: number): Promise<boolean> =>
  withServer(async (testServer) => {
    const product = await testServer.start();
    const at = (email: string) => clerkAt(product.url, '127.0.0.1', email, password);
    try {
      const [adviser, reader, locality] = [
        await at(external.email),
        await at(coach.email),
        await localityOf(testServer, coach.email),
      ];
      const rows: { notice: number; mail: number }[] = [];
      for (let nth = 0; nth < rounds; nth++) {
        const notices = await noticesOf(reader);
        const mails = testServer.sink.messages.filter(isUrgentMail).length;
        await send(adviser, locality, nth);
        const [notice, mail] = await Promise.all([
          msUntil('notice', async () => (await noticesOf(reader)) > notices),
          msUntil('mail', async () => testServer.sink.messages.filter(isUrgentMail).length > mails),
        ]);
        rows.push({ notice, mail });
      }
      console.table(rows);
      const worst = Math.max(...rows.flatMap(({ notice, mail }) => [notice, mail]));
      console.log(`urgent request: notice and mail after ${worst} ms at most (limit ${limitMs} ms)`);
      return worst < limitMs;
    } finally {
      await product.stop();
    }
  });
