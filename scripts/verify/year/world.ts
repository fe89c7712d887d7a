import type { Chance } from './chance';
import { Clerk, password } from './clerk';
import { holidaysOf, type Profile } from './holidays';
import type { TestServer } from './test-server';
import { journalOf } from './journal';
import { emptyModel, type Item, type Model, type Statement, type Year } from './model/records';
import { personAt } from '../hostile/person';

/** A coach: the account, and the employee whom follow-ups name. */
export interface Coach {
  clerk: Clerk;
  employeeId: number;
  officeId: number;
}

/** Everything that an act needs: the server, who works in it, and what the model knows. */
export interface World {
  testServer: TestServer;
  chance: Chance;
  journal: ReturnType<typeof journalOf>;
  scale: number;
  model: Model;
  /** The year that is played. */
  year: Year;
  admin: Clerk;
  responsable: Clerk;
  coaches: Coach[];
  holidays: Profile;
  /** Teachers who are away, both days included. */
  absences: { teacherId: number; from: string; to: string }[];
  /** Cells of which an absence was announced. */
  announced: Set<string>;
  /** What left for the payroll. */
  payrolls: { id: number; statements: Statement[] }[];
  /** What was billed, month by month: the file as it was on that day. */
  bills: { month: string; file: string }[];
  /** How many people have got a name so far. */
  people: number;
  /** Some of the teachers sign in themselves, by the id of the teacher. */
  signedTeachers: Map<number, Clerk>;
}

const listKeys = [
  'training-year',
  'branch',
  'location-course',
  'course-locations',
  'payer-type',
  'why-appapp',
  'source-student',
  'coachapp-accompanying-area',
  'coachapp-refusal-reason',
  'coachapp-end-reason',
  'coachapp-office',
  'coachapp-network-function',
  'coachapp-registration-person-function',
  'learning-year',
  'profession',
  'profession-category',
  'fail-reason',
  'learning-school',
  'political-localities',
  'region',
  'country',
];

export const readLists = (clerk: Clerk) => clerk.read<Record<string, Item[]>>(`/api/lists?keys=${listKeys.join()}`);

/** The ids of a list that are offered. */
export const idsOf = ({ lists }: Pick<Model, 'lists'>, list: string): number[] =>
  (lists[list] ?? []).map(({ id }) => id);

/** Whoever got a link to choose a password chooses it. */
export async function choosePassword({ testServer, journal }: Pick<World, 'testServer' | 'journal'>, link: string) {
  const { pathname, searchParams } = new URL(link);
  const email = searchParams.get('email') ?? '';
  await testServer.pass(1000);
  const person = await personAt(testServer.url, '127.0.0.1');
  const body = { key: pathname.split('/').at(-1), email, password, password_confirmation: password };
  const answer = await person.ask('/api/password-reset', { method: 'POST', body });
  if (answer.status >= 300)
    throw new Error(`${email} cannot choose a password: ${answer.status} ${answer.body.toString()}`);
  journal.note({
    who: null,
    what: `${email} choisit son mot de passe`,
    instants: [testServer.now().getTime()],
    leaves: ['password_reset user *'],
  });
}

/** An installation of today: lists and one administrator, who chooses a password by the one-time link. */
export async function worldOf(testServer: TestServer, chance: Chance, scale: number): Promise<World> {
  const journal = journalOf();
  const context = { testServer, chance, journal };
  await choosePassword(context, testServer.invitation);
  const admin = new Clerk(context, 'direction@organisation.example');
  const lists = await readLists(admin);
  const years = lists['training-year']!.map(({ id, label, extra }) => ({
    id,
    label,
    startsOn: String(extra.startsOn),
    endsOn: String(extra.endsOn),
  }));
  const settings = {
    prices: [{ from: '', contribution: 1000 }],
    isByAttendance: false,
    usualRate: { hourlyRate: 3000, vacationPct: 833 },
    paysLateCancel: true,
  };
  const year = years.find(({ label }) => label === '2026-2027')!;
  return {
    testServer,
    chance,
    journal,
    scale,
    model: emptyModel(lists, years, settings),
    year,
    holidays: await holidaysOf(admin, year.id),
    absences: [],
    announced: new Set(),
    payrolls: [],
    bills: [],
    people: 0,
    admin,
    responsable: admin,
    coaches: [],
    signedTeachers: new Map(),
  };
}
