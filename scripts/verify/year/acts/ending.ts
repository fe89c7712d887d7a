import { isLate } from './changes';
import { of } from '../model/records';
import type { Group } from '../model/records';
import type { World } from '../world';
import { type GroupFile, syncEnrolments } from './groups';
import type { Answered } from './registrations';

export const openEnrolments = ({ model }: World, groupId: number) =>
  [...model.enrolments.values()].filter((enrolment) => enrolment.groupId === groupId && enrolment.to === null);

/** The lessons that are still planned fall away with the group; those of the next 24 hours are paid all the same (teaching 12). */
export function cancelPlanned(world: World, groupId: number, from = ''): void {
  for (const lesson of world.model.lessons.values()) {
    if (lesson.groupId !== groupId || lesson.status !== 'planned' || lesson.date < from) continue;
    lesson.isPaidAllTheSame = world.model.settings.paysLateCancel && isLate(world, lesson);
    lesson.status = 'cancelled';
  }
}

/** A group that nobody teaches after all: everybody waits again (teaching 10). */
export async function cancelGroup(world: World, group: Group): Promise<void> {
  const { model, responsable } = world;
  const enrolments = openEnrolments(world, group.id);
  group.version = (await responsable.read<GroupFile>(`/api/groups/${group.id}`)).version;
  const { version } = await responsable.act<GroupFile>(
    `annule le groupe ${group.code}`,
    'POST',
    `/api/groups/${group.id}/transition`,
    { version: group.version, to: 'cancelled' },
    {
      leaves: () => [
        `cancelled group ${group.id}`,
        ...enrolments.flatMap(({ registrationId }) => [
          `leave registration ${registrationId}`,
          `mail registration ${registrationId}`,
        ]),
      ],
      isRepeatable: true,
    },
  );
  Object.assign(group, { version, status: 'cancelled' });
  cancelPlanned(world, group.id);
  for (const { id, registrationId } of enrolments) {
    // Nobody had come yet: a place that never lasted a day never was.
    model.enrolments.delete(id);
    const registration = of(model.registrations, registrationId);
    registration.status = 'waiting';
    registration.version = (await responsable.read<Answered>(`/api/registrations/${registrationId}`)).version;
  }
}

/** A group is through: whoever is in it has completed the course; a lesson that nobody entered stands in the way (teaching 10). */
export async function closeGroup(world: World, group: Group): Promise<void> {
  const { testServer, model, responsable } = world;
  const own = [...model.lessons.values()].filter((lesson) => lesson.groupId === group.id);
  const isOpen = own.some(({ date, status }) => status === 'planned' && date < testServer.today());
  group.version = (await responsable.read<GroupFile>(`/api/groups/${group.id}`)).version;
  const path = `/api/groups/${group.id}/transition`;
  const body = { version: group.version, to: 'closed' };
  if (isOpen)
    return responsable.isRefused(`clôt le groupe ${group.code} sans toutes ses présences`, 'POST', path, body, 409);
  const enrolments = openEnrolments(world, group.id);
  const file = await responsable.act<GroupFile>(`clôt le groupe ${group.code}`, 'POST', path, body, {
    leaves: () => [
      `closed group ${group.id}`,
      ...enrolments.flatMap(({ registrationId }) => [
        `complete registration ${registrationId}`,
        `mail registration ${registrationId}`,
      ]),
    ],
    isRepeatable: true,
  });
  Object.assign(group, { version: file.version, status: 'closed', closedOn: testServer.today() });
  cancelPlanned(world, group.id);
  for (const enrolment of enrolments) {
    enrolment.to = testServer.today();
    of(model.registrations, enrolment.registrationId).status = 'completed';
  }
  syncEnrolments(world, file);
  return undefined;
}
