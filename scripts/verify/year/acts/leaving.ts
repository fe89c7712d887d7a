import { addDays } from '../days';
import type { Enrolment, Registration } from '../model/records';
import { cellKey } from '../model/records';
import { idsOf, type World } from '../world';
import { fill, syncEnrolments, type GroupFile, seatFor } from './groups';
import type { Answered } from './registrations';

/** The place that a registration has now. */
export const openEnrolment = ({ model }: World, registrationId: number): Enrolment =>
  [...model.enrolments.values()].find(
    (enrolment) => enrolment.registrationId === registrationId && enrolment.to === null,
  )!;

/** Whoever leaves on a day had the place until the day before, or that day where they came; a place that never lasted a day never was. */
export function stand({ model }: World, enrolment: Enrolment, day: string): void {
  const cameThen = [...model.lessons.values()].some(
    ({ id, date }) => date === day && model.cells.has(cellKey(id, enrolment.id)),
  );
  const last = cameThen ? day : addDays(day, -1);
  if (last < enrolment.from) model.enrolments.delete(enrolment.id);
  else enrolment.to = last;
}

const placed = ({ model }: World): Registration[] =>
  [...model.registrations.values()].filter(({ status }) => status === 'placed');

/** Somebody stops, with a reason; it may count as a failure or not. */
export async function drop(world: World): Promise<void> {
  const { chance, testServer, model, responsable } = world;
  const registration = chance.one(placed(world));
  const enrolment = openEnrolment(world, registration.id);
  const failReasonId = chance.one(idsOf(model, 'fail-reason'));
  const path = `/api/groups/${enrolment.groupId}/places/${registration.id}/drop`;
  const body = { version: registration.version, failReasonId, closedOn: testServer.today() };
  const noReason = { ...body, failReasonId: registration.branchId };
  await responsable.isRefused('abandonne pour un motif qui n’en est pas un', 'POST', path, noReason, 422);
  const { group } = await responsable.act<{ group: GroupFile }>(
    `l’inscription ${registration.id} abandonne`,
    'POST',
    path,
    body,
    {
      leaves: () => [
        `drop registration ${registration.id}`,
        `mail registration ${registration.id}`,
        `change group ${enrolment.groupId}`,
      ],
      isRepeatable: true,
    },
  );
  stand(world, enrolment, testServer.today());
  registration.status = 'dropped';
  registration.failReasonId = failReasonId;
  await syncVersions(world, registration, group);
}

/** Somebody goes to another group of the branch where there is one with a seat. */
export async function change(world: World): Promise<void> {
  const { chance, testServer, responsable } = world;
  const registration = chance.one(placed(world));
  const enrolment = openEnrolment(world, registration.id);
  const from = testServer.today();
  const target = seatFor(world, registration, from, enrolment.groupId);
  if (!target) return;
  const body = { version: registration.version, groupId: target.id, from };
  await responsable.act<GroupFile>(
    `l’inscription ${registration.id} passe à ${target.code}`,
    'POST',
    `/api/groups/${enrolment.groupId}/places/${registration.id}/move`,
    body,
    {
      leaves: () => [
        `move registration ${registration.id}`,
        `mail registration ${registration.id}`,
        `change group ${enrolment.groupId}`,
      ],
      isRepeatable: true,
    },
  );
  stand(world, enrolment, from);
  syncEnrolments(world, await responsable.read<GroupFile>(`/api/groups/${target.id}`));
}

/** Somebody waits again, is through, or is taken up again after all (teaching 7). */
export async function pause(world: World): Promise<void> {
  const { chance, testServer, responsable } = world;
  const registration = chance.one(placed(world));
  const enrolment = openEnrolment(world, registration.id);
  const to = chance.one(['waiting', 'completed'] as const);
  const body =
    to === 'waiting' ? { to, reason: 'Stage', from: testServer.today() } : { to, closedOn: testServer.today() };
  const auditAction = to === 'waiting' ? 'leave' : 'complete';
  const answer = await responsable.act<Answered>(
    `inscription ${registration.id}: ${to}`,
    'POST',
    `/api/registrations/${registration.id}/transition`,
    { version: registration.version, ...body },
    {
      leaves: () => [`${auditAction} registration ${registration.id}`, `mail registration ${registration.id}`],
      isRepeatable: true,
    },
  );
  if (to === 'waiting') stand(world, enrolment, testServer.today());
  else enrolment.to = testServer.today();
  registration.status = to;
  registration.version = answer.version;
}

/** Whoever was turned down asks again with a good reason. */
export async function takeUp(world: World): Promise<void> {
  const { chance, model, responsable } = world;
  const closed = [...model.registrations.values()].filter(({ status }) =>
    ['dropped', 'withdrawn', 'rejected'].includes(status),
  );
  if (closed.length === 0) return;
  const registration = chance.one(closed);
  const path = `/api/registrations/${registration.id}/transition`;
  const body = { version: registration.version, to: 'waiting' };
  await responsable.isRefused('reprend une inscription sans motif', 'POST', path, { ...body, reason: null }, 422);
  const answer = await responsable.act<Answered>(
    `reprend l’inscription ${registration.id}`,
    'POST',
    path,
    { ...body, reason: 'A changé d’avis' },
    {
      leaves: () => [`reopen registration ${registration.id}`],
      isRepeatable: true,
    },
  );
  registration.status = 'waiting';
  registration.failReasonId = null;
  registration.version = answer.version;
}

/** Seats that became free go to whoever waits. */
export async function refill(world: World): Promise<void> {
  for (const group of [...world.model.groups.values()].filter(
    ({ status }) => status === 'running' || status === 'open',
  ))
    await fill(world, group, world.testServer.today());
}

const syncVersions = async (world: World, registration: Registration, group: GroupFile) => {
  syncEnrolments(world, group);
  registration.version = (await world.responsable.read<Answered>(`/api/registrations/${registration.id}`)).version;
};
