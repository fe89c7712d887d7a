import { eq, sql } from 'drizzle-orm';
import * as z from 'zod';
import { closedBecause } from '../../../platform/db/reach.repository';
import { rowsOf } from '../../../platform/db/rows';
import { apprenticeships, contacts, students } from '../../../platform/db/schema';
import type { Actor } from '../../../platform/http/person';
import { notFound, Problem } from '../../../platform/http/problem';
import type { Change, Work } from '../../../platform/http/write';
import { isTaken, type Pair } from '../../../platform/intake/pairs.repository';
import { isAnother, rewriteApprenticeship } from '../file/apprenticeships.repository';
import type { MaskedFile } from '../file/students.presenter';
import { addContact, addTraining } from './add.repository';
import { companyOf } from '../file/companies.repository';
import { currentTraining, isAnotherPerson, isNamed, knownRepresentative } from './pairs';
import { communeOf } from '../../address.repository';
import type { Said } from './sent';

type File = Change<MaskedFile, Actor>;

/** Nobody else writes to the file meanwhile. Throws for one to which nothing is added any more. */
export async function lockFile({ tx }: Pick<Work<Actor>, 'tx'>, id: number): Promise<void> {
  const [file] = await rowsOf(
    tx,
    { why: z.string().nullable() },
    sql`select ${closedBecause} as why from students s where s.id = ${id} for update of s`,
  );
  if (!file) throw notFound('Apprenti·e');
  if (file.why) throw new Problem(422, file.why, {});
  await tx.select({ id: contacts.id }).from(contacts).where(eq(contacts.studentId, id)).for('update');
  const ofFile = eq(apprenticeships.studentId, id);
  await tx.select({ id: apprenticeships.id }).from(apprenticeships).where(ofFile).for('update');
}

/** The values of one step that are taken, by the names of their columns. */
function replacementsOf(step: string, pairs: readonly Pair[], take: readonly string[]): Record<string, unknown> {
  const replacements = pairs.filter((pair) => pair.key.startsWith(`${step}.`) && isTaken(pair, take));
  return Object.fromEntries(replacements.map(({ key, sent }) => [key.slice(step.length + 1), sent]));
}

async function fillRepresentative({ put, before, ...work }: File, said: Said, replacements: Replacements) {
  const { representative } = said;
  if (!representative) return;
  const known = knownRepresentative(before, representative);
  if (!known || isAnotherPerson(representative, known)) {
    if (replacements.has('representative'))
      await addContact({ ...work, put }, { studentId: before.id, kind: 'legal_representative' }, representative);
    return;
  }
  const values = replacements.of('representative');
  if (Object.keys(values).length > 0) await put(contacts, known, values);
}

/** The trainer of this name who is on file, or a new one. */
async function trainerOf(file: File, said: Said, companyId: number | null): Promise<number | null> {
  const { trainer } = said;
  if (!trainer) return null;
  const known = file.before.contacts.find(
    (one) => one.kind === 'company_trainer' && isNamed(trainer, `${one.firstName} ${one.lastName}`.trim()),
  );
  return known?.id ?? addContact(file, { studentId: file.before.id, kind: 'company_trainer', companyId }, trainer);
}

async function fillTraining(file: File, said: Said, replacements: Replacements) {
  const known = currentTraining(file.before);
  if (!known) return addTraining(file, file.before.id, said);
  const { company: isCompany, trainer: isTrainer, ...values } = replacements.of('training');
  const companyId = isCompany && said.company ? await companyOf(file, said.company) : (known.company?.id ?? null);
  const trainerContactId = isTrainer ? await trainerOf(file, said, companyId) : known.trainerContactId;
  const company = companyId === null ? null : { id: companyId };
  const asked = { ...known, ...values, company };
  // Another contract has dates of its own, which nobody has said.
  const dates = isAnother(known, asked) ? { className: null, contractStart: null, contractEnd: null } : {};
  const { professionId, certType, learningYearId, learningSchoolId, className, additionalYearId, schoolDays } = asked;
  const { contractStart, contractEnd } = asked;
  const training = {
    professionId,
    certType,
    learningYearId,
    learningSchoolId,
    className,
    additionalYearId,
    schoolDays,
  };
  if (Object.keys(values).length === 0 && !isCompany && !isTrainer) return undefined;
  // A gap that is filled is the same contract.
  if (known.company === null && companyId !== null && known.professionId === professionId)
    return file.put(apprenticeships, known, { ...training, companyId, trainerContactId });
  return rewriteApprenticeship(file, known, {
    ...training,
    contractStart,
    contractEnd,
    ...dates,
    company,
    trainerContactId: isCompany && !isTrainer ? null : trainerContactId,
  });
}

/** Another postcode is in another commune; one that was missing leaves a commune as it is. */
async function communeFor({ tx, before: { address } }: File, { me }: Said) {
  const keepsCommune = address.politicalLocalityId !== null && !address.npa;
  return keepsCommune ? {} : { politicalLocalityId: await communeOf(tx, me.npa) };
}

interface Replacements {
  has: (key: string) => boolean;
  of: (step: string) => Record<string, unknown>;
}

/** Fills the gaps of a file that is held, and replaces what is named. */
export async function fillStudent(file: File, said: Said, { pairs, take }: { pairs: Pair[]; take: readonly string[] }) {
  const replacements: Replacements = {
    has: (key) => pairs.some((pair) => pair.key === key && isTaken(pair, take)),
    of: (step) => replacementsOf(step, pairs, take),
  };
  const me = replacements.of('me');
  const columns = {
    ...me,
    ...('street' in me && { houseNo: null }),
    ...('npa' in me && (await communeFor(file, said))),
  };
  await file.tx
    .update(students)
    .set({ ...columns, ...file.stamp.changed })
    .where(eq(students.id, file.before.id));
  await fillTraining(file, said, replacements);
  await fillRepresentative(file, said, replacements);
}
