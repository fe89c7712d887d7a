import { addDays } from '../days';
import type { FollowUp, Meeting, Student } from '../model/records';
import { of } from '../model/records';
import { regionOf } from '../model/regions';
import { type Coach, idsOf, type World } from '../world';

interface Answered {
  id: number;
  version: number;
}

/** Somebody asks for a coach: taken down by one, who may take it on as well (coaching 4, 5). */
export async function ask(world: World, student: Student): Promise<void> {
  const { chance, testServer, model } = world;
  const coach = chance.one(world.coaches);
  const isUrgent = chance.isSo(0.4);
  const receivedOn = addDays(testServer.today(), -chance.between(0, 3));
  const values = {
    receivedOn,
    applicantLastName: 'Rochat',
    applicantFirstName: 'Anne',
    applicantFunctionId: chance.one(idsOf(model, 'coachapp-registration-person-function')),
    applicantOrganisation: null,
    applicantPhone: '+41216010203',
    applicantEmail: 'anne.rochat@example.ch',
    sourceId: null,
    officeId: coach.officeId,
    coachId: chance.isSo(0.7) ? coach.employeeId : null,
    areaIds: chance.some(idsOf(model, 'coachapp-accompanying-area'), 2),
    situation: 'Ne va plus au travail depuis deux semaines.',
    expectations: null,
    isUrgent,
    isContractAtRisk: isUrgent && chance.isSo(0.5),
    otherOrganizationIds: [],
    plannedSessions: null,
  };
  const path = `/api/students/${student.id}/coachings`;
  const { id, version } = await coach.clerk.act<Answered>(
    `demande un coach pour ${student.lastName}`,
    'POST',
    path,
    { values, to: 'received' },
    {
      leaves: (answer) => [`create coaching ${answer.id}`],
      isRepeatable: true,
    },
  );
  model.followUps.set(id, {
    id,
    version,
    studentId: student.id,
    training: student.training,
    regionId: regionOf(model, student),
    communeId: student.communeId,
    officeId: values.officeId,
    coachId: values.coachId,
    receivedOn,
    isUrgent,
    status: 'received',
    acceptedOn: null,
    firstMeetingOn: null,
    endedOn: null,
    endReasonId: null,
    refusalReasonId: null,
  });
  await coach.clerk.isRefused('demande un second coach', 'POST', path, { values, to: 'received' }, 409);
}

/** Whoever has the follow-up, else somebody of its office. */
const coachOf = ({ coaches }: World, { coachId, officeId }: FollowUp): Coach =>
  coaches.find(({ employeeId }) => employeeId === coachId) ?? coaches.find((coach) => coach.officeId === officeId)!;

async function step(
  world: World,
  followUp: FollowUp,
  auditAction: string,
  body: { to: FollowUp['status'] } & Record<string, unknown>,
  more: readonly string[] = [],
): Promise<void> {
  const { clerk } = coachOf(world, followUp);
  const { version } = await clerk.act<Answered>(
    `suivi ${followUp.id}: ${body.to}`,
    'POST',
    `/api/coachings/${followUp.id}/transition`,
    { version: followUp.version, ...body },
    {
      leaves: () => [`${auditAction} coaching ${followUp.id}`, ...more],
      isRepeatable: true,
    },
  );
  followUp.version = version;
  followUp.status = body.to;
}

/** A request is looked at, then accepted or refused. */
async function decide(world: World, followUp: FollowUp): Promise<void> {
  const { chance, testServer, model } = world;
  if (chance.isSo(0.1)) return step(world, followUp, 'withdraw', { to: 'withdrawn', reason: null });
  await step(world, followUp, 'review', { to: 'review' });
  if (chance.isSo(0.25)) {
    const refusalReasonId = chance.one(idsOf(model, 'coachapp-refusal-reason'));
    await step(world, followUp, 'refuse', {
      to: 'refused',
      refusalReasonId,
      text: 'Le centre social régional peut aider.',
    });
    followUp.refusalReasonId = refusalReasonId;
    return;
  }
  const { officeId, employeeId: coachId } = coachOf(world, followUp);
  await step(world, followUp, 'accept', { to: 'accepted', officeId, coachId });
  Object.assign(followUp, { officeId, coachId, acceptedOn: testServer.today() });
}

const presences = { present: 8, excused: 1, unexcused: 1, cancelled_by_coach: 1 } as const;

/** A meeting is written down, at times as a draft, which counts nowhere; the first final one begins the follow-up. */
async function meet(world: World, followUp: FollowUp): Promise<void> {
  const { chance, testServer, model } = world;
  const { clerk, employeeId } = coachOf(world, followUp);
  const presence = chance.weighted(presences);
  const isFinal = chance.isSo(0.85);
  const meeting: Omit<Meeting, 'id'> = {
    followUpId: followUp.id,
    coachId: employeeId,
    date: testServer.today(),
    minutes: chance.between(3, 18) * 5,
    travel: chance.one([0, 0, 20, 45]),
    isFinal,
    presence,
  };
  const values = {
    date: meeting.date,
    startsAt: null,
    minutes: meeting.minutes,
    mode: chance.one(['meeting', 'phone', 'video', 'visit']),
    areaIds: [idsOf(model, 'coachapp-accompanying-area')[0]],
    participantIds: [],
    place: null,
    presence,
    summary: 'Deux semaines sans retard, un plan pour les examens.',
    goals: [],
    nextStep: null,
    nextDate: null,
    travelMinutes: meeting.travel || null,
    isFinal,
  };
  const path = `/api/coachings/${followUp.id}/students/${followUp.studentId}/accompaniments`;
  await clerk.isRefused(
    'note un entretien sans résumé',
    'POST',
    path,
    { values: { ...values, presence: 'present', isFinal: true, summary: 'Bref' } },
    422,
  );
  const begins = isFinal && followUp.status === 'accepted';
  const { id } = await clerk.act<Answered>(
    `note un entretien du suivi ${followUp.id}`,
    'POST',
    path,
    { values },
    {
      leaves: (answer) => [`create accompaniment ${answer.id}`, ...(begins ? [`begin coaching ${followUp.id}`] : [])],
      isRepeatable: true,
    },
  );
  model.meetings.set(id, { id, ...meeting });
  if (begins) {
    followUp.status = 'active';
    followUp.firstMeetingOn = meeting.date;
    followUp.version++;
  }
}

/** People around the apprentice, and what they work towards (coaching 6, 7). */
async function surround(world: World, followUp: FollowUp): Promise<void> {
  const { chance, testServer, model } = world;
  const { clerk } = coachOf(world, followUp);
  const member = {
    functionId: chance.one(idsOf(model, 'coachapp-network-function')),
    organisation: null,
    lastName: 'Grandjean',
    firstName: null,
    phone: null,
    email: null,
    mayContact: false,
    note: null,
  };
  await clerk.act<Answered>(
    `ajoute quelqu’un au réseau du suivi ${followUp.id}`,
    'POST',
    `/api/coachings/${followUp.id}/network`,
    { values: member },
    {
      leaves: ({ id }) => [`create network_member ${id}`],
      isRepeatable: true,
    },
  );
  const goal = {
    text: 'Arriver à l’heure',
    areaId: null,
    dueOn: addDays(testServer.today(), 60),
    state: 'open',
    progress: 0,
  };
  const { id, version } = await clerk.act<Answered>(
    `fixe un objectif du suivi ${followUp.id}`,
    'POST',
    `/api/coachings/${followUp.id}/goals`,
    { values: goal },
    {
      leaves: (answer) => [`create goal ${answer.id}`],
      isRepeatable: true,
    },
  );
  await clerk.act(
    `atteint un objectif du suivi ${followUp.id}`,
    'PATCH',
    `/api/coachings/${followUp.id}/goals/${id}`,
    { version, values: { ...goal, state: 'reached', progress: 4 }, reason: null },
    {
      leaves: () => [`change goal ${id}`],
    },
  );
}

async function end(world: World, followUp: FollowUp): Promise<void> {
  const { chance, testServer, model } = world;
  const endReasonId = chance.one(idsOf(model, 'coachapp-end-reason'));
  const outcome = chance.one(['contract_kept', 'new_contract', 'exam_passed', 'reoriented', 'stopped', 'unknown']);
  await step(world, followUp, 'end', { to: 'ended', endReasonId, outcome, text: null });
  Object.assign(followUp, { endReasonId, endedOn: testServer.today() });
}

/** What a week brings to a follow-up. */
export async function follow(world: World, { id }: FollowUp): Promise<void> {
  const { chance, testServer } = world;
  const followUp = of(world.model.followUps, id);
  const { status } = followUp;
  if (status === 'received') return decide(world, followUp);
  if (status === 'paused') return step(world, followUp, 'resume', { to: 'active', reason: null });
  if (status === 'accepted') return meet(world, followUp);
  if (status === 'ended' && chance.isSo(0.05)) {
    await step(world, followUp, 'resume', { to: 'active', reason: 'Nouvelle crise' });
    Object.assign(followUp, { endedOn: null, endReasonId: null });
    return undefined;
  }
  if (status !== 'active') return undefined;
  const next = chance.weighted({ meet: 6, surround: 1, pause: 1, end: 2 });
  if (next === 'surround') return surround(world, followUp);
  if (next === 'pause') return step(world, followUp, 'pause', { to: 'paused', until: addDays(testServer.today(), 21) });
  return next === 'end' ? end(world, followUp) : meet(world, followUp);
}
