import { announce, correct, isLocked, justify, justifyLate } from './acts/absences';
import { beAway, cancel, move, substitute } from './acts/changes';
import { ask, follow } from './acts/coaching';
import { change, drop, pause, refill, takeUp } from './acts/leaving';
import { give } from './acts/lessons';
import { endMonth } from './acts/month-end';
import { addDays, monthOf, weekdayOf } from './days';
import { expectedIn } from './model/teaching';
import type { Lesson } from './model/records';
import type { World } from './world';

const lessonsOn = ({ model }: World, day: string): Lesson[] =>
  [...model.lessons.values()]
    .filter(({ date, status }) => date === day && status === 'planned')
    .toSorted(
      (one, other) =>
        `${one.startsAt}${one.endsAt}`.localeCompare(`${other.startsAt}${other.endsAt}`) || one.id - other.id,
    );

/** One day after the other: the office in the morning, lessons in the evening, the month before on the second. */
export async function live(world: World, from: string, to: string): Promise<void> {
  for (let day = from; day <= to; day = addDays(day, 1)) {
    if (day.endsWith('-02')) {
      await world.testServer.moveTo(day, '08:00');
      const month = monthOf(addDays(day, -5));
      await endMonth(world, month, month === '2026-10');
      console.log(`  ${month}\u00a0: ${world.journal.acts.length} acts so far`);
    }
    if (weekdayOf(day) === 'lu') await workOffice(world, day);
    if (weekdayOf(day) === 'ma') await coach(world, day);
    await teach(world, day);
  }
}

/** A Monday of the office: whoever leaves, changes or comes back, and seats that are given anew. */
async function workOffice(world: World, day: string): Promise<void> {
  const { chance, testServer, model } = world;
  await testServer.moveTo(day, '09:00');
  for (const leave of [drop, change, pause])
    if (chance.isSo(0.15) && [...model.registrations.values()].some(({ status }) => status === 'placed'))
      await leave(world);
  if (chance.isSo(0.15)) await takeUp(world);
  if (chance.isSo(0.3)) await refill(world);
  if (chance.isSo(0.3)) await justify(world);
  if (chance.isSo(0.3)) await correct(world);
  if (chance.isSo(0.2)) await justifyLate(world);
  if (chance.isSo(0.12))
    await beAway(world, chance.one([...model.teachers.keys()]), addDays(day, 1), addDays(day, chance.between(2, 13)));
}

/** What becomes of the lessons of a day; some are cancelled some days before, which pays nobody. */
async function teach(world: World, day: string): Promise<void> {
  const { chance, testServer } = world;
  for (const lesson of lessonsOn(world, addDays(day, 4)))
    if (chance.isSo(0.03)) {
      await testServer.moveTo(day, '10:00');
      await cancel(world, lesson);
    }
  for (const lesson of lessonsOn(world, day)) {
    const resolution = chance.weighted({ give: 85, cancel: 3, move: 3, substitute: 4, announce: 10, forget: 1 });
    await testServer.moveTo(day, '11:00');
    if (resolution === 'forget') continue;
    if (resolution === 'cancel') await cancel(world, lesson);
    if (resolution === 'move') await move(world, lesson);
    if (resolution === 'substitute') await substitute(world, lesson);
    if (resolution === 'announce' && expectedIn(world.model, lesson).length > 0) await announce(world, lesson);
  }
  for (const lesson of lessonsOn(world, day))
    if (!isLocked(world, lesson)) await give(world, lesson.id, { isKilled: chance.isSo(0.01) });
}

/** A Tuesday of the coaches: new requests, and some of the follow-ups. */
async function coach(world: World, day: string): Promise<void> {
  const { chance, testServer, model } = world;
  await testServer.moveTo(day, '08:30');
  const followed = new Set([...model.followUps.values()].map(({ studentId }) => studentId));
  const others = [...model.students.values()].filter(({ id }) => !followed.has(id));
  if (others.length > 0 && chance.isSo(0.4)) await ask(world, chance.one(others));
  for (const followUp of model.followUps.values()) if (chance.isSo(0.35)) await follow(world, followUp);
}
