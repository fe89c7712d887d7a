import { monthOf } from '../days';
import type { Cell, Lesson } from '../model/records';
import { cellKey, of } from '../model/records';
import { statementKey } from '../model/pay';
import { expectedIn } from '../model/teaching';
import type { World } from '../world';

interface Announced {
  id: number;
}

/** Some of those who are expected say that they will not come: it stands as a proposal until somebody enters it (teaching 18). */
export async function announce(world: World, lesson: Lesson): Promise<void> {
  const { chance, model, responsable } = world;
  const enrolment = chance.one(expectedIn(model, lesson));
  const values = {
    lessonId: lesson.id,
    fromDate: lesson.date,
    toDate: lesson.date,
    reason: 'Cours interentreprises',
    announcedBy: chance.one(['apprentice', 'parent', 'company']),
  };
  await responsable.act<Announced>(
    `annonce une absence à la séance ${lesson.id}`,
    'POST',
    `/api/students/${enrolment.studentId}/absences`,
    { values },
    {
      leaves: ({ id }) => [`create absence ${id}`],
      isRepeatable: true,
    },
  );
  world.announced.add(cellKey(lesson.id, enrolment.id));
}

/** A month that is approved is locked for everybody (teaching 26). */
export const isLocked = ({ model }: World, { teacherId, date }: Lesson): boolean => {
  const statement = teacherId === null ? undefined : model.statements.get(statementKey(teacherId, monthOf(date)));
  return statement?.status === 'approved' || statement?.status === 'exported';
};

const cellsWith = ({ model }: World, status: Cell['status']) =>
  [...model.cells.values()].filter((cell) => cell.status === status);

/** A certificate comes late: absences without an excuse get one, some at a time. */
export async function justify(world: World): Promise<void> {
  const { chance, coaches, model } = world;
  const open = cellsWith(world, 'absent_unexcused').filter(
    ({ lessonId }) => !isLocked(world, of(model.lessons, lessonId)),
  );
  const cells = chance.some(open, chance.between(1, 3));
  if (cells.length === 0) return;
  const rows = cells.map(({ lessonId, enrolmentId: placeId, status }) => ({
    lessonId,
    enrolmentId: placeId,
    before: status,
  }));
  const { done } = await coaches[0]!.clerk.act<{ done: object[] }>(
    'justifie des absences',
    'POST',
    '/api/attendance/justify',
    { rows, comment: 'Certificat médical' },
    {
      leaves: () => [
        ...new Set(
          cells.map(({ enrolmentId: placeId }) => `create justification ${of(model.enrolments, placeId).studentId}`),
        ),
      ],
    },
  );
  if (done.length !== cells.length) throw new Error(`${done.length} of ${cells.length} absences were justified.`);
  for (const cell of cells) cell.status = 'absent_excused';
}

/** A certificate that comes when the month has left for the payroll: the absence is excused, and nobody's pay moves (teaching 21). */
export async function justifyLate(world: World): Promise<void> {
  const { chance, model, responsable } = world;
  const paid = new Set(
    [...model.statements.values()].flatMap(({ frozenLines }) => (frozenLines ?? []).map(({ lessonId }) => lessonId)),
  );
  const locked = cellsWith(world, 'absent_unexcused').filter(({ lessonId }) => paid.has(lessonId));
  if (locked.length === 0) return;
  const cell = chance.one(locked);
  const path = `/api/lessons/${cell.lessonId}/attendance`;
  const said = { minutesLate: null, comment: null };
  const entry = { enrolmentId: cell.enrolmentId, status: 'absent_excused', ...said };
  const entries = [{ ...entry, before: { status: 'absent_unexcused', ...said } }];
  await responsable.isRefused('corrige un mois validé sans motif', 'PUT', path, { entries }, 409);
  await responsable.act(
    'corrige un mois validé',
    'PUT',
    path,
    { entries, reason: 'Certificat reçu plus tard' },
    { leaves: () => ['enter attendance *'] },
  );
  cell.status = 'absent_excused';
}

/** The office corrects a cell; whoever still sees the old one writes nothing, and reads what stands there (teaching 20). */
export async function correct(world: World): Promise<void> {
  const { chance, model, responsable } = world;
  const open = cellsWith(world, 'present').filter(({ lessonId }) => !isLocked(world, of(model.lessons, lessonId)));
  if (open.length === 0) return;
  const cell = chance.one(open);
  const path = `/api/lessons/${cell.lessonId}/attendance`;
  const entry = { enrolmentId: cell.enrolmentId, status: 'exempt', minutesLate: null, comment: null };
  const seen = { status: 'present', minutesLate: null, comment: null };
  const old = { ...seen, status: 'absent_unexcused' };
  const { conflicts } = await responsable.act<{ conflicts: object[] }>(
    'corrige une case qui a changé entre-temps',
    'PUT',
    path,
    { entries: [{ ...entry, before: old }] },
    { leaves: () => [] },
  );
  if (conflicts.length !== 1) throw new Error('A cell that had changed was written over.');
  await responsable.act(
    'corrige une présence',
    'PUT',
    path,
    { entries: [{ ...entry, before: seen }] },
    { leaves: () => ['enter attendance *'] },
  );
  cell.status = 'exempt';
}
