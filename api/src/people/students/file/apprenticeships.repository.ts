import type { ApprenticeshipFields } from '@tandem/shared/contract/people/students.fields';
import type { Apprenticeship } from '@tandem/shared/contract/people/students.file';
import { addDays } from '@tandem/shared/rules/time/dates';
import { and, eq, sql } from 'drizzle-orm';
import { faultsOf } from '../../../platform/db/choices.repository';
import type { Queries } from '../../../platform/db/database';
import { apprenticeships, students } from '../../../platform/db/schema';
import type { Stamp } from '../../../platform/db/stamp';
import type { Actor, Person } from '../../../platform/http/person';
import { notFound, refused } from '../../../platform/http/problem';
import type { At, Change, Written } from '../../../platform/http/write';
import { companyIdOf, isNew } from './companies.repository';
import { choicesOfApprenticeship, currentChoices } from '../students.rules';
import type { MaskedFile } from './students.presenter';
import type { StudentWriter } from './write.repository';

interface NewTraining {
  studentId: number;
  values: ApprenticeshipFields;
  /** Path of the values in the body. */
  field: string;
  stamp: Stamp;
}

/** Adds the current training of somebody who has none. */
export async function addApprenticeship(tx: Queries, { studentId, values, field, stamp }: NewTraining): Promise<void> {
  const { company, ...columns } = values;
  const companyId = await companyIdOf(tx, company, `${field}.company`, stamp);
  await tx.insert(apprenticeships).values({ ...columns, studentId, companyId, ...stamp.added });
}

export const apprenticeshipsRepository = ({ change }: StudentWriter) => ({
  /** The version is the file's: of two people who add at once, one is told. */
  add: (at: At, values: ApprenticeshipFields, person: Person): Promise<Written<MaskedFile>> =>
    change(at.id, person, 'change', async ({ tx, before, put, stamp, today }) => {
      await check(tx, values, before);
      if (!(await put(students, at, {}))) return false;
      await close(tx, { id: at.id, values, stamp, today });
      await addApprenticeship(tx, { studentId: at.id, values, field: 'values', stamp });
      return true;
    }),

  /** `version` is the training's. Another company or profession closes it and opens a new one (people 13). */
  change: (
    ids: { id: number; apprenticeshipId: number },
    version: number,
    values: ApprenticeshipFields,
    person: Person,
  ) =>
    change(ids.id, person, 'change', async (file): Promise<boolean> => {
      const old = file.before.apprenticeships.find(({ id }) => id === ids.apprenticeshipId);
      if (!old) throw notFound('Formation');
      if (old.version !== version) return false;
      await check(file.tx, values, file.before);
      return rewriteApprenticeship(file, old, values);
    }),
});

/** Another company or profession closes the training and opens a new one (people 13); false: another version stands. */
export const rewriteApprenticeship = (
  file: Change<MaskedFile, Actor>,
  old: Apprenticeship,
  values: ApprenticeshipFields,
) => (isAnother(old, values) ? replace(file, old, values) : overwrite(file, old, values));

export const isAnother = (old: Apprenticeship, { professionId, company }: ApprenticeshipFields): boolean =>
  professionId !== old.professionId ||
  (company && isNew(company) ? true : (company?.id ?? null) !== (old.company?.id ?? null));

function overwrite({ put }: Change<MaskedFile, Actor>, old: Apprenticeship, values: ApprenticeshipFields) {
  const { company: _, professionId: __, ...columns } = values;
  return put(apprenticeships, old, columns);
}

async function replace(
  { tx, before, stamp, today }: Change<MaskedFile, Actor>,
  old: Apprenticeship,
  values: ApprenticeshipFields,
) {
  if (!old.isCurrent) {
    throw refused({ 'values.company': 'Une formation passée garde son entreprise et sa profession.' });
  }
  if (!(await close(tx, { id: before.id, values, stamp, today, only: old }))) return false;
  await addApprenticeship(tx, { studentId: before.id, values, field: 'values', stamp });
  return true;
}

interface Closing {
  id: number;
  values: ApprenticeshipFields;
  stamp: Stamp;
  today: string;
  only?: At;
}

/** Ends the current training on the eve of the new contract, or today, unless it had an end. */
async function close(tx: Queries, { id, values, stamp, today, only }: Closing): Promise<boolean> {
  const lastDay = values.contractStart ? addDays(values.contractStart, -1) : today;
  const closed = await tx
    .update(apprenticeships)
    .set({
      isCurrent: false,
      terminatedOn: sql`coalesce(${apprenticeships.terminatedOn}, ${lastDay}::date)`,
      ...stamp.changed,
    })
    .where(
      and(
        eq(apprenticeships.studentId, id),
        eq(apprenticeships.isCurrent, true),
        only && and(eq(apprenticeships.id, only.id), eq(apprenticeships.version, only.version)),
      ),
    )
    .returning({ id: apprenticeships.id });
  return closed.length > 0;
}

async function check(tx: Queries, values: ApprenticeshipFields, before: MaskedFile): Promise<void> {
  const faults = await faultsOf(tx, choicesOfApprenticeship(values, 'values.'), currentChoices(before));
  const { trainerContactId } = values;
  if (trainerContactId && before.contacts.every(({ id }) => id !== trainerContactId)) {
    faults['values.trainerContactId'] = 'Cette personne n’est pas un contact de l’apprenti·e.';
  }
  if (Object.keys(faults).length > 0) throw refused(faults);
}
