import { minutesOf } from '../days';
import { grossOfLines, nearestFive } from './pay';
import { itemOf, type Model, of } from './records';

/** What each lesson cost in centimes, and what no lesson is charged with: approved months, and rooms that are rented (desk 21). */
export function costsOf(model: Model) {
  const lessons = new Map<number, { pay: bigint; rooms: bigint }>();
  const others: { month: string; pay: bigint }[] = [];
  const costOf = (lessonId: number) => {
    const known = lessons.get(lessonId) ?? { pay: 0n, rooms: 0n };
    lessons.set(lessonId, known);
    return known;
  };
  for (const { month, status, frozenLines } of model.statements.values()) {
    if (!frozenLines || (status !== 'approved' && status !== 'exported')) continue;
    const shares = grossOfLines(frozenLines);
    frozenLines.forEach(({ lessonId }, at) => {
      if (lessonId === null) others.push({ month, pay: shares[at]! });
      else costOf(lessonId).pay += shares[at]!;
    });
  }
  for (const { id, groupId, status, startsAt, endsAt } of model.lessons.values()) {
    const rent = itemOf(model, of(model.groups, groupId).courseLocationId)?.extra.rentPerHour;
    if (status === 'held' && typeof rent === 'number' && rent > 0)
      costOf(id).rooms = nearestFive(BigInt(minutesOf(startsAt, endsAt)) * BigInt(rent), 60n);
  }
  return { lessons, others };
}
