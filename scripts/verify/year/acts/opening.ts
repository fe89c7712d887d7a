import { Clerk } from '../clerk';
import { choosePassword, idsOf, type World } from '../world';

interface Employee {
  id: number;
}
interface Account {
  id: number;
}

const linkIn = /https?:\/\/\S+\/password-reset\/\S+/;

/** Gives somebody an account; the mail with the link is opened at once. */
export async function openAccount(world: World, who: object, email: string): Promise<Clerk> {
  const { admin, testServer } = world;
  await admin.act<Account>(
    `ouvre un compte à ${email}`,
    'POST',
    '/api/users',
    { ...who, email },
    {
      leaves: ({ id }) => [`create user ${id}`, `invite user ${id}`],
      isRepeatable: true,
    },
  );
  const [link] = await testServer.mailTo(email, linkIn);
  await choosePassword(world, link);
  return new Clerk(world, email);
}

async function employ(world: World, lastName: string, role: string, officeId: number | null) {
  const email = `${lastName.toLowerCase()}@organisation.example`;
  const values = {
    lastName,
    firstName: 'Camille',
    email,
    phone: null,
    function: role,
    workload: 80,
    coachAppOfficeId: officeId,
    hiredOn: '2026-06-01',
  };
  const { id } = await world.admin.act<Employee>(
    `engage ${lastName}`,
    'POST',
    '/api/employees',
    { values },
    {
      leaves: (employee) => [`create employee ${employee.id}`],
      isRepeatable: true,
    },
  );
  return { employeeId: id, clerk: await openAccount(world, { of: 'employee', employeeId: id, role }, email) };
}

/** June: the direction sets the prices, opens the posts and writes down what a room costs. */
export async function open(world: World): Promise<void> {
  const { admin, model } = world;
  world.responsable = (await employ(world, 'Jaquier', 'appapp_administrator', null)).clerk;
  const [first = 0, second = 0] = idsOf(model, 'coachapp-office');
  for (const [name, officeId] of [
    ['Monnard', first],
    ['Rey', first],
    ['Favre', second],
  ] as const)
    world.coaches.push({ ...(await employ(world, name, 'coach', officeId)), officeId });
  await setPrices(world);
  await admin.isRefused(
    'veut une capacité sous le minimum',
    'PATCH',
    '/api/settings',
    {
      section: 'group',
      version: 1,
      values: {
        capacity: 2,
        minSize: 3,
        lessonMinutes: 120,
        plannedLessons: 30,
        contribution: 1000,
        contributionRule: 'expected',
      },
    },
    422,
  );
  await rentRooms(world);
  await fundRegions(world);
  await readLearningYears(world);
}

/** What an hour is paid without a personal rate, and what an apprentice pays a lesson. */
async function setPrices({ admin, chance, model }: World): Promise<void> {
  const contribution = chance.one([800, 1050, 1250]);
  const isByAttendance = chance.isSo(0.5);
  const hourlyRate = chance.one([2850, 3333, 3675]);
  const vacationPct = chance.one(['8.33', '10.64']);
  const group = { capacity: 4, minSize: 3, lessonMinutes: 120, plannedLessons: 30 };
  const now = await admin.read<Record<'group' | 'pay', { version: number }>>('/api/settings');
  const change = (section: 'group' | 'pay', values: object) =>
    admin.act(
      `fixe ${section}`,
      'PATCH',
      '/api/settings',
      { section, version: now[section].version, values },
      {
        leaves: () => ['change settings *'],
      },
    );
  await change('group', { ...group, contribution, contributionRule: isByAttendance ? 'attended' : 'expected' });
  await change('pay', { hourlyRate, vacationPct, lateCancel: true });
  model.settings = {
    prices: [{ from: '', contribution }],
    isByAttendance,
    usualRate: { hourlyRate, vacationPct: Math.round(Number(vacationPct) * 100) },
    paysLateCancel: true,
  };
}

interface Value {
  id: number;
  version: number;
  label: string;
  extra: Record<string, unknown>;
}

/** Rooms cost by the hour; the price is no part of what forms may read, so the model writes it down itself. */
async function rentRooms({ admin, model }: World): Promise<void> {
  const { items } = await admin.read<{ items: Value[] }>('/api/lists/course-locations/items');
  for (const [at, { id, version, label }] of items.entries()) {
    const rentPerHour = [1800, 0, 2530][at];
    if (!rentPerHour) continue;
    await admin.act(
      `fixe le loyer de ${label}`,
      'PATCH',
      `/api/lists/course-locations/items/${id}`,
      { version, extra: { rentPerHour } },
      {
        leaves: () => [`change list_item ${id}`],
        isRepeatable: true,
      },
    );
    model.lists['course-locations']!.find((item) => item.id === id)!.extra.rentPerHour = rentPerHour;
  }
}

/** What the regions contribute, which forms need not know either; the third has no budget, the fourth nothing. */
async function fundRegions({ admin, model, year }: World): Promise<void> {
  const { items } = await admin.read<{ items: Value[] }>('/api/lists/region/items');
  for (const [at, { id, version, label }] of items.slice(0, 3).entries()) {
    const extra = {
      contributionPct: [3333, 0, 10_000][at],
      hourlyShare: [175, 220, 0][at],
      budget: at < 2 ? [{ trainingYearId: year.id, amount: 1_250_000 * (at + 1) }] : [],
    };
    await admin.act(
      `fixe la contribution de ${label}`,
      'PATCH',
      `/api/lists/region/items/${id}`,
      { version, extra },
      {
        leaves: () => [`change list_item ${id}`],
        isRepeatable: true,
      },
    );
    Object.assign(model.lists.region!.find((item) => item.id === id)!.extra, extra);
  }
}

/** For whom each learning year is, which forms need not know. */
async function readLearningYears({ admin, model }: World): Promise<void> {
  const { items } = await admin.read<{ items: Value[] }>('/api/lists/learning-year/items');
  model.lists['learning-year'] = items;
}

/** The first of August: the year that begins becomes the current one. */
export async function beginYear({ admin, year }: World): Promise<void> {
  const { items } = await admin.read<{ items: Value[] }>('/api/lists/training-year/items');
  const { id, version } = items.find((item) => item.id === year.id)!;
  const former = items.find(({ extra }) => extra.isCurrent === true)!;
  await admin.act(
    `l’année ${year.label} devient l’année en cours`,
    'PATCH',
    `/api/lists/training-year/items/${id}`,
    { version, extra: { isCurrent: true } },
    {
      leaves: () => [`change list_item ${id}`, `change list_item ${former.id}`],
      isRepeatable: true,
    },
  );
}
