import { type Group, of, type Registration, type Year } from '../model/records';
import { raisedTo } from '../model/rollover';
import type { World } from '../world';

interface Figure {
  key: string;
  count: number;
  isChange: boolean;
}
interface Sections {
  sections: { key: string; figures: Figure[] }[];
}
interface Overview {
  to: { id: number; label: string } | null;
  runs: { id: number; state: string; sections: Sections['sections'] | null }[];
}

const choices = { raise: true, waiting: 'carry', close: true, profiles: true, current: true };
const figuresOf = ({ sections }: Sections) =>
  Object.fromEntries(
    sections.flatMap(({ key, figures }) =>
      figures.filter(({ isChange }) => isChange).map((figure) => [`${key}.${figure.key}`, figure.count]),
    ),
  );

/** A group that runs and has nothing ahead or unentered is closed. */
const isOver = ({ model }: World, { id, status }: Group) =>
  status === 'running' &&
  [...model.lessons.values()].every((lesson) => lesson.groupId !== id || lesson.status !== 'planned');

/** July: the passage to the next year, with the counts that were announced and no others (delivery 6). */
export async function passToNextYear(world: World): Promise<string[]> {
  const { admin, testServer, model } = world;
  const { to } = await admin.read<Overview>('/api/rollovers');
  const next = model.years.find(({ id }) => id === to?.id)!;
  const raised = [...model.students.values()].flatMap((student) => {
    const learningYearId = raisedTo(model, student, next);
    return learningYearId === undefined ? [] : [{ student, learningYearId }];
  });
  const groups = [...model.groups.values()].filter((group) => isOver(world, group));
  const enrolments = [...model.enrolments.values()].filter(
    ({ groupId, to: end }) => end === null && groups.some(({ id }) => id === groupId),
  );
  const carried = [...model.registrations.values()].filter(
    ({ status, yearId }) => yearId === world.year.id && (status === 'requested' || status === 'waiting'),
  );
  const preview = await admin.act<Sections>(
    'regarde le passage',
    'POST',
    '/api/rollovers/preview',
    { choices },
    { leaves: () => [] },
  );
  const seen = figuresOf(preview);
  const wanted: Record<string, number> = {
    'students.raised': raised.length,
    'registrations.carried': carried.length,
    'registrations.withdrawn': 0,
    'groups.closed': groups.length,
    'groups.places': enrolments.length,
  };
  const differences = Object.entries(wanted).flatMap(([key, count]) =>
    seen[key] === count ? [] : [`passage, ${key}\u00a0: ${seen[key]} annoncés, recompté ${count}`],
  );
  const body = { toYearId: next.id, choices, seen, word: `PASSAGE ${next.label}` };
  await admin.isRefused(
    'passe à l’année suivante avec d’autres nombres',
    'POST',
    '/api/rollovers',
    { ...body, seen: { ...seen, 'groups.closed': groups.length + 1 } },
    409,
  );
  await admin.isRefused(
    'passe à l’année suivante sans le mot',
    'POST',
    '/api/rollovers',
    { ...body, word: 'OUI' },
    422,
  );
  await admin.act('passe à l’année suivante', 'POST', '/api/rollovers', body, {
    leaves: () => [
      'start rollover *',
      ...raised.map(() => 'change apprenticeship *'),
      ...carried.flatMap(({ id }) => [`carry registration ${id}`, 'create registration *']),
      ...groups.map(({ id }) => `closed group ${id}`),
      ...enrolments.map(({ registrationId }) => `complete registration ${registrationId}`),
      `change list_item ${world.year.id}`,
      `change list_item ${next.id}`,
      ...Array.from({ length: seen['profiles.copied'] ?? 0 }, () => 'create holiday_profile *'),
    ],
  });
  await testServer.settled();
  const [run] = (await admin.read<Overview>('/api/rollovers')).runs;
  if (run?.state !== 'done') differences.push(`passage\u00a0: ${run?.state}`);
  const done = run?.sections ? figuresOf({ sections: run.sections }) : {};
  differences.push(
    ...Object.entries(seen).flatMap(([key, count]) =>
      done[key] === count ? [] : [`passage, ${key}\u00a0: ${count} annoncés, ${done[key]} faits`],
    ),
  );

  for (const { student, learningYearId } of raised) student.training = { ...student.training!, learningYearId };
  for (const registration of carried) await carryOver(world, registration, next);
  for (const group of groups) Object.assign(group, { status: 'closed', closedOn: testServer.today() });
  for (const enrolment of enrolments) {
    enrolment.to = testServer.today();
    of(model.registrations, enrolment.registrationId).status = 'completed';
  }
  return differences;
}

/** A carried request stays in its year, and goes on in the next one with its first date. */
async function carryOver({ admin, model }: World, registration: Registration, next: Year): Promise<void> {
  const { training } = of(model.students, registration.studentId);
  const { rows } = await admin.read<{
    rows: { id: number; version: number; branchId: number; trainingYear: string }[];
  }>(`/api/students/${registration.studentId}/registrations`);
  const { id, version } = rows.find(
    (row) => row.branchId === registration.branchId && row.trainingYear === next.label,
  )!;
  const learningYearId = training!.learningYearId;
  const again = {
    ...registration,
    id,
    version,
    yearId: next.id,
    training: { ...registration.training, learningYearId },
  };
  model.registrations.set(id, again);
  registration.status = 'carried';
}
