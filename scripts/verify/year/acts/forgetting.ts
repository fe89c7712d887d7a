import type { Student } from '../model/records';
import { regionOf } from '../model/regions';
import type { World } from '../world';

interface Run {
  id: number;
  state: string;
}

/** Nobody is forgotten who has something open: a request, a place, a follow-up (delivery 16). */
function isBusy({ model }: World, { id }: Student): boolean {
  const isOpenRequest = [...model.registrations.values()].some(
    ({ studentId, status }) => studentId === id && ['requested', 'waiting', 'placed'].includes(status),
  );
  const isFollowed = [...model.followUps.values()].some(
    ({ studentId, status }) => studentId === id && !['ended', 'refused', 'withdrawn'].includes(status),
  );
  return isOpenRequest || isFollowed;
}

/** A third of the people ask to be forgotten. */
export async function forgetThird(world: World): Promise<void> {
  const { admin, chance, testServer, model } = world;
  const students = [...model.students.values()];
  const busy = students.find((student) => isBusy(world, student));
  const path = '/api/retention/people';
  if (busy)
    await admin.isRefused(
      'oublie quelqu’un qui attend',
      'POST',
      path,
      { kind: 'student', id: busy.id, word: 'ANONYMISER' },
      409,
    );
  const wanted = chance.some(
    students.filter((student) => !isBusy(world, student)),
    Math.ceil(students.length / 3),
  );
  for (const student of wanted) {
    await admin.act<Run>(
      `oublie ${student.lastName}`,
      'POST',
      path,
      { kind: 'student', id: student.id, word: 'ANONYMISER' },
      {
        leaves: () => ['start retention *', `anonymise student ${student.id}`],
      },
    );
    await testServer.settled();
    student.isForgotten = true;
    // The commune becomes its region.
    student.fixedRegionId = regionOf(model, student);
    student.communeId = null;
    for (const kept of [...model.registrations.values(), ...model.followUps.values()])
      if (kept.studentId === student.id) kept.communeId = null;
  }
}
