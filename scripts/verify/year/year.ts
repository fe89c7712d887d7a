import { chanceOf } from './chance';
import { compareAudit } from './compare/audit';
import { compareStatistics, recount } from './compare/statistics';
import { withYearHouse } from './house';
import { openAccount, open } from './acts/opening';
import { addStudent, addTeacher } from './acts/people';
import { fill, nextDayOf, openGroup } from './acts/groups';
import { register, sort } from './acts/registrations';
import { give } from './acts/lessons';
import { idsOf, worldOf } from './world';

export async function playYear(seed: number, scale: number): Promise<string[]> {
  const chance = chanceOf(seed);
  return withYearHouse({ day: '2026-06-15', time: '08:00' }, async (house) => {
    const world = await worldOf(house, chance, scale);
    const { model } = world;
    const t0 = performance.now();
    const say = (w: string) => console.log(w, Math.round(performance.now() - t0), world.journal.acts.length);
    await open(world);
    say('open');
    const branches = chance.some(idsOf(model, 'branch'), 3);
    const places = chance.some(idsOf(model, 'location-course'), 3);
    const teachers: number[] = [];
    for (let at = 0; at < 4; at++) teachers.push(await addTeacher(world, branches));
    for (const id of teachers.slice(0, 2))
      world.signedTeachers.set(
        id,
        await openAccount(world, { of: 'teacher', teacherId: id }, `t${id}@organisation.example`),
      );
    for (let at = 0; at < 24 * scale; at++) {
      if (at % 4 === 0) await house.moveTo(`2026-0${chance.between(6, 8)}-${chance.between(10, 28)}`, '09:00');
      const student = await addStudent(world);
      await register(world, student, chance.some(branches, chance.between(1, 2)), chance.some(places, 2));
    }
    say('students');
    await sort(world);
    await house.moveTo('2026-08-28', '09:00');
    for (const [at, branchId] of branches.entries())
      for (const [by, placeId] of places.entries()) {
        const weekday = (['lu', 'ma', 'me', 'je', 've'] as const)[(at * 3 + by) % 5]!;
        const group = await openGroup(world, {
          branchId,
          placeId,
          teacherId: teachers[(at * 3 + by) % 4]!,
          weekday,
          firstDate: nextDayOf('2026-09-07', weekday),
        });
        await fill(world, group, group.firstDate);
      }
    say('groups');
    const lessons = [...model.lessons.values()].toSorted((a, b) =>
      (a.date + a.startsAt).localeCompare(b.date + b.startsAt),
    );
    for (const [at, { id }] of lessons.slice(0, 40).entries()) await give(world, id, { isKilled: at === 12 });
    say('lessons');
    await recount(world);
    say('recount');
    const found = await compareStatistics(world, world.year, {}, 'every');
    say('stats');
    return [...found, ...(await compareAudit(world))];
  });
}
