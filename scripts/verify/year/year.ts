import { billMonth, changePrice } from './acts/billing';
import { cancelGroup, closeGroup } from './acts/ending';
import { forgetThird } from './acts/forgetting';
import { registerFromOutside } from './acts/forms';
import { fill, nextDayOf, openGroup } from './acts/groups';
import { beginYear, open, openAccount } from './acts/opening';
import { addStudent, addTeacher } from './acts/people';
import { joinSome, splitSome } from './acts/regrouping';
import { register, sort } from './acts/registrations';
import { passToNextYear } from './acts/rollover';
import { live } from './calendar';
import { chanceOf } from './chance';
import { compareAudit } from './compare/audit';
import { compareBills } from './compare/bills';
import { compareExports } from './compare/exports';
import { compareReports } from './compare/reports';
import { compareStatements } from './compare/statements';
import { compareStatistics, recount, snapshotOf } from './compare/statistics';
import { withYearServer } from './test-server';
import { addDays, type Weekday } from './days';
import { idsOf, type World, worldOf } from './world';

const weekdays: readonly Weekday[] = ['lu', 'ma', 'me', 'je', 've'];

interface Offer {
  branches: number[];
  places: number[];
  teachers: number[];
}

/** Every difference between the product and the model, and how much was done. */
interface Played {
  acts: number;
  differences: string[];
}

/** Plays the training year 2026-2027, from the first day of a new installation to the September after it. */
export const playYear = (seed: number, scale: number): Promise<Played> =>
  withYearServer({ day: '2026-06-15', time: '08:00' }, async (testServer) => {
    const world = await worldOf(testServer, chanceOf(seed), scale);
    await open(world);
    const offer = await prepare(world);
    await testServer.moveTo('2026-08-03', '08:00');
    await beginYear(world);
    await fillRegister(world, offer);
    await sort(world);
    await formGroups(world, offer);

    await live(world, '2026-09-01', '2026-12-31');
    const differences = await compareHalfWay(world);
    for (const month of ['2026-09', '2026-10', '2026-11']) await billMonth(world, month);
    await changePrice(world, '2026-11-16');
    await live(world, '2027-01-01', '2027-02-28');
    await splitSome(world, '2027-03-01');
    await live(world, '2027-03-01', '2027-04-25');
    await joinSome(world, '2027-04-26');
    await live(world, '2027-04-26', '2027-07-05');
    for (const month of ['2026-12', '2027-01']) await billMonth(world, month);
    differences.push(...(await compareEverything(world)));
    await closeSome(world);
    differences.push(...(await passToNextYear(world)), ...(await forgetSome(world)), ...(await compareAudit(world)));
    return { acts: world.journal.acts.length, differences };
  });

/** What is taught this year, where and by whom; two of the teachers sign in themselves. */
async function prepare(world: World): Promise<Offer> {
  const { chance, model } = world;
  const branches = chance.some(idsOf(model, 'branch'), 3);
  const places = chance.some(idsOf(model, 'location-course'), 2);
  const teachers: number[] = [];
  for (let at = 0; at < 4; at++) teachers.push(await addTeacher(world, branches));
  for (const id of teachers.slice(0, 2))
    world.signedTeachers.set(
      id,
      await openAccount(world, { of: 'teacher', teacherId: id }, `repetiteur${id}@organisation.example`),
    );
  return { branches, places, teachers };
}

/** A request is of the year that contains its day (house 31): in August apprentices are registered by the office, and some by themselves. */
async function fillRegister(world: World, { branches, places }: Offer): Promise<void> {
  const { chance, testServer, scale } = world;
  for (let at = 0; at < Math.round(24 * scale); at++) {
    if (at % 4 === 0) await testServer.moveTo(addDays('2026-08-03', Math.floor((at * 18) / (24 * scale))), '09:00');
    const [wanted, where] = [chance.some(branches, chance.between(1, 2)), chance.some(places, chance.between(1, 2))];
    if (chance.isSo(0.25)) await registerFromOutside(world, wanted, where);
    else await register(world, await addStudent(world), wanted, where);
  }
}

/** In August a group for each branch and place; one of them meets twice a week, another one is cancelled again before it began. */
async function formGroups(world: World, { branches, places, teachers }: Offer): Promise<void> {
  const { chance, testServer, model } = world;
  await testServer.moveTo('2026-08-24', '09:00');
  for (const [at, branchId] of branches.entries())
    for (const [by, placeId] of places.entries()) {
      const number = at * places.length + by;
      const weekday = weekdays[number % 5]!;
      const firstDate = nextDayOf('2026-09-07', weekday);
      // The second one meets on Tuesday and Friday.
      const days = number === 1 ? ([weekday, 've'] as const) : ([weekday] as const);
      const wish = { branchId, placeId, teacherId: teachers[number % 4]!, weekdays: days, firstDate };
      const group = await openGroup(world, wish);
      await fill(world, group, group.firstDate);
    }
  await cancelGroup(world, chance.one([...model.groups.values()].filter(({ hours }) => hours.length === 1)));
}

/** In the middle of the year: lessons lie ahead, places and months are open, and only some months are asked for. */
async function compareHalfWay(world: World): Promise<string[]> {
  await recount(world);
  return [
    ...(await compareStatistics(world, world.year, { from: 2, to: 5 }, 'none')),
    ...(await compareReports(world)),
  ];
}

/** Two groups are closed by hand, the others with the passage to the next year. */
async function closeSome(world: World): Promise<void> {
  const running = [...world.model.groups.values()].filter(({ status }) => status === 'running');
  for (const group of running.slice(0, 2)) await closeGroup(world, group);
}

/** The whole year, before it is passed on. */
async function compareEverything(world: World): Promise<string[]> {
  const { chance, model, year } = world;
  await recount(world);
  const region = chance.one(idsOf(model, 'region'));
  const group = chance.one([...model.groups.values()]);
  return [
    ...(await compareStatistics(world, year, {}, 'every')),
    ...(await compareStatistics(world, year, { region })),
    ...(await compareStatistics(world, year, { branch: group.branchId, place: group.locationId, from: 1, to: 6 })),
    ...(await compareStatements(world)),
    ...(await compareExports(world)),
    ...(await compareReports(world)),
    ...(await compareBills(world)),
  ];
}

/** September: a third of the people are forgotten, and no number changes but where communes are told apart: these are forgotten with them. */
async function forgetSome(world: World): Promise<string[]> {
  const { testServer, year } = world;
  await testServer.moveTo('2027-09-15', '09:00');
  await recount(world);
  const differences = await compareStatistics(world, year);
  const before = await snapshotOf(world);
  await forgetThird(world);
  await recount(world);
  const after = await snapshotOf(world);
  for (const [address, numbers] of before)
    if (after.get(address) !== numbers && !address.includes('by=commune'))
      differences.push(`après l’anonymisation, ${address}\u00a0: ${after.get(address)}, avant ${numbers}`);
  return [...differences, ...(await compareStatistics(world, year))];
}
