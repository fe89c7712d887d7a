import type { AttendanceCell, AttendanceSaved, AttendanceSheet } from '@tandem/shared/contract/teaching/attendance';
import fc from 'fast-check';
import { type Client, testApp } from '../../testing/app';
import { aLessonToday } from '../../testing/attendance';
import { signedTeacher } from '../../testing/teachers';

const people = 5;
const tapsEach = 40;
const seed = Number(process.env.TEACHING_SEED ?? 19);
const statuses = ['present', 'absent_excused', 'absent_unexcused', 'exempt'] as const;

type Said = Pick<AttendanceCell, 'status' | 'minutesLate' | 'comment'>;
interface Tap {
  cell: number;
  before: Said | null;
  said: Said;
  /** What its author was shown instead. */
  seen: Said | null | undefined;
}
const tap = fc.record({
  cell: fc.nat(people - 1),
  status: fc.constantFrom(...statuses),
  isSentAgain: fc.integer({ min: 1, max: 6 }).map((drawn) => drawn === 1),
});
const only = (cell: Said | null): Said | null =>
  cell && { status: cell.status, minutesLate: cell.minutesLate, comment: cell.comment };

it('deux bureaux et un répétiteur dans une même grille : chaque touche reçue est là, ou quelqu’un qui l’a vue l’a changée, ou son conflit s’est montré', async () => {
  const test = await testApp();
  test.clock.set(new Date('2026-11-24T17:10:00.000Z'));
  const own = await signedTeacher(test);
  const { path, places } = await aLessonToday(test, { teacherId: own.id, people });
  const drawn = fc.sample(tap, { seed, numRuns: 3 * tapsEach });

  /** One person at their screen: what it shows is what the last answer said. */
  async function sit(client: Client, name: string, wanted: typeof drawn): Promise<Tap[]> {
    const done: Tap[] = [];
    let seen: (Said | null)[] = places.map(() => null);
    for (const [at, { cell, status, isSentAgain }] of wanted.entries()) {
      // No two taps say the same.
      const said = { status, minutesLate: null, comment: `${name} ${at}` };
      const entry = { enrolmentId: places[cell]!.id, before: seen[cell]!, ...said };
      const send = () =>
        client.put(`${path}/attendance`, { entries: [entry] }, { 'idempotency-key': `${name}-touche-${at}` });
      const answer = await send();
      if (isSentAgain) expect((await send()).json()).toEqual(answer.json());
      const { rows, conflicts } = answer.json<AttendanceSaved>();
      const conflict = conflicts[0] && only(conflicts[0].cell);
      done.push({ cell, before: entry.before, said, seen: conflict });
      seen = places.map(({ id }) => only(rows.find((row) => row.enrolmentId === id)!.cell));
      expect(seen[cell]).toEqual(conflict ?? said);
    }
    return done;
  }

  const sitting = [own.client, await test.as('appapp_administrator'), await test.as('coach')].map((client, nth) =>
    sit(client, `P${nth}`, drawn.slice(nth * tapsEach, (nth + 1) * tapsEach)),
  );
  const taps = (await Promise.all(sitting)).flat();
  const { rows } = (await own.client.get(`${path}/attendance`)).json<AttendanceSheet>();

  const written = taps.filter(({ seen }) => seen === undefined);
  for (const [cell, { id }] of places.entries()) {
    const here = written.filter((one) => one.cell === cell);
    const stands = only(rows.find(({ enrolmentId }) => enrolmentId === id)!.cell);
    // One after the other from nothing to what stands: each value but the last was changed once, by who had seen it.
    const changed = here.flatMap(({ before }) => (before ? [before.comment] : []));
    const left = here.map(({ said }) => said.comment).filter((comment) => !changed.includes(comment));
    expect([left, changed.length]).toEqual([[stands?.comment], new Set(changed).size]);
    expect(here.filter(({ before }) => before === null)).toHaveLength(1);
  }
  const values = new Set(written.map(({ said }) => said.comment));
  const conflicts = taps.filter(({ seen }) => seen !== undefined);
  for (const { seen, before } of conflicts)
    expect([values.has(seen?.comment ?? ''), seen?.comment === before?.comment]).toEqual([true, false]);
  expect([written.length > tapsEach, conflicts.length > tapsEach / 4]).toEqual([true, true]);
});
