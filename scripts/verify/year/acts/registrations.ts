import type { RegistrationStatus, Student } from '../model/records';
import { of } from '../model/records';
import { regionOf } from '../model/regions';
import { idsOf, type World } from '../world';

/** A registration as the product answers it. */
export interface Answered {
  id: number;
  version: number;
  branchId: number;
  status: RegistrationStatus;
  regionId: number | null;
  submittedAt: string;
}

const everyEvening = Object.fromEntries(
  ['lu', 'ma', 'me', 'je', 've', 'sa'].map((day) => [day, ['fin-de-journee', 'soir']]),
);

/** What is asked for in one branch, and where. */
export function wishOf(
  { chance, model }: Pick<World, 'chance' | 'model'>,
  branchIds: readonly number[],
  locationIds: readonly number[],
) {
  return {
    branches: branchIds.map((branchId) => ({
      branchId,
      whyAppappIds: [chance.one(idsOf(model, 'why-appapp'))],
      average: chance.one([null, 30, 35, 40]),
      goal: null,
    })),
    locationCourseIds: locationIds,
    availability: everyEvening,
    payerTypeId: chance.one(idsOf(model, 'payer-type')),
    sourceStudentId: null,
    comment: null,
  };
}

/** The office registers somebody for one branch or two; the training and the region are frozen with it (teaching 6). */
export async function register(
  world: World,
  student: Student,
  branchIds: readonly number[],
  locationIds: readonly number[],
): Promise<void> {
  const { responsable } = world;
  const wish = wishOf(world, branchIds, locationIds);
  const values = { ...wish, payerContactId: null, regionId: null, regionReason: null, priority: 0 };
  const path = `/api/students/${student.id}/registrations`;
  const { rows } = await responsable.act<{ rows: Answered[] }>(
    `inscrit ${student.lastName}`,
    'POST',
    path,
    { values, to: 'requested' },
    {
      leaves: (answer) => answer.rows.flatMap(({ id }) => [`create registration ${id}`, `mail registration ${id}`]),
      isRepeatable: true,
    },
  );
  for (const row of rows) addRegistration(world, student, row, { locationIds, payerTypeId: values.payerTypeId });
  if (world.chance.isSo(0.2))
    await responsable.isRefused(
      `inscrit ${student.lastName} une seconde fois`,
      'POST',
      path,
      { values, to: 'requested' },
      409,
    );
}

/** What the model keeps of a new registration. */
export function addRegistration(
  world: World,
  student: Student,
  row: Answered,
  wish: { locationIds: readonly number[]; payerTypeId: number; submittedOn?: string },
): void {
  world.model.registrations.set(row.id, {
    id: row.id,
    version: row.version,
    studentId: student.id,
    yearId: world.year.id,
    branchId: row.branchId,
    locationIds: wish.locationIds,
    payerTypeId: wish.payerTypeId,
    regionId: regionOf(world.model, student),
    communeId: student.communeId,
    training: student.training!,
    submittedOn: wish.submittedOn ?? world.testServer.today(),
    status: row.status,
    failReasonId: null,
  });
}

type Step = { to: 'waiting' | 'withdrawn' | 'rejected' } & Record<string, unknown>;
const auditActions = { waiting: 'wait', withdrawn: 'withdraw', rejected: 'reject' } as const;

/** A step that touches no group: wait, withdraw, reject (teaching 7). */
export async function step(world: World, registrationId: number, wanted: Step): Promise<void> {
  const registration = of(world.model.registrations, registrationId);
  const { version } = registration;
  const answer = await world.responsable.act<Answered>(
    `inscription ${registrationId}: ${wanted.to}`,
    'POST',
    `/api/registrations/${registrationId}/transition`,
    { version, ...wanted },
    {
      leaves: () => [
        `${auditActions[wanted.to]} registration ${registrationId}`,
        ...(wanted.to === 'withdrawn' ? [] : [`mail registration ${registrationId}`]),
      ],
      isRepeatable: true,
    },
  );
  registration.version = answer.version;
  registration.status = wanted.to;
}

/** Every request is read: most wait for a group, some are turned down or given up. */
export async function sort(world: World): Promise<void> {
  const requested = [...world.model.registrations.values()].filter(({ status }) => status === 'requested');
  for (const { id } of requested) {
    const to = world.chance.weighted({ waiting: 12, rejected: 1, withdrawn: 1, stays: 1 });
    if (to === 'stays') continue;
    if (to === 'rejected')
      await world.responsable.isRefused(
        'rejette sans motif',
        'POST',
        `/api/registrations/${id}/transition`,
        { version: of(world.model.registrations, id).version, to, reason: '' },
        422,
      );
    await step(
      world,
      id,
      to === 'rejected' ? { to, reason: 'Hors du périmètre de l’organisation.' } : { to, reason: null },
    );
  }
}
