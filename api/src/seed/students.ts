import { addDays, today } from '@tandem/shared/rules/time/dates';
import type { apprenticeships, contacts, students } from '../platform/db/schema';
import { anyItem, itemId, type Demo } from './context';
import { schoolYear } from './dates';
import { avsNumber } from './numbers';
import type { Person } from './persons';
import { addressFor } from './places';
import type { Training } from './training';

type NewStudent = typeof students.$inferInsert;
type NewContact = typeof contacts.$inferInsert;
type NewApprenticeship = typeof apprenticeships.$inferInsert;

function signature(person: Person, { authors }: Demo) {
  const authorId = authors[person.random.pick(['admin', 'responsable', 'coach'] as const)];
  return { createdAt: person.createdAt, createdById: authorId, updatedAt: person.updatedAt, updatedById: authorId };
}

function originFieldsOf({ origin, random, gender }: Person, { ids, now }: Demo) {
  const permit = origin.permits[0] && random.pick(origin.permits);
  const country = ids['country-of-origin'].get(origin.nationality);
  const languages = ['Français', origin.language, ...(random.chance(25) ? ['Anglais'] : [])];
  return {
    gender: random.chance(1) ? ('x' as const) : gender,
    nationalityId: itemId(ids, 'nationality', origin.nationality),
    countryOfOriginId: permit ? country : null,
    residencePermitId: permit ? itemId(ids, 'residence-permits', permit) : null,
    permitValidUntil: permit ? addDays(today(now), random.integer(-20, 1500)) : null,
    arrivalYear: permit && random.chance(60) ? schoolYear(now) - random.integer(2, 12) : null,
    motherTongueId: itemId(ids, 'languages', origin.language),
    languageIds: [...new Set(languages)].map((language) => itemId(ids, 'languages', language)),
    schoolTrackId:
      permit && random.chance(30) ? itemId(ids, 'school-track', 'Étranger') : random.pick(anyItem(ids, 'school-track')),
  };
}

function avsFieldsOf({ index, random }: Person, { cipher }: Demo) {
  if (random.chance(15)) return {};
  const avs = avsNumber(index);
  return { avsSealed: cipher.seal(avs), avsFingerprint: cipher.fingerprint(avs) };
}

/** The file of an apprentice. */
export function studentOf(person: Person, number: string, demo: Demo): NewStudent {
  const { ids } = demo;
  return {
    number,
    lastName: person.lastName,
    firstName: person.firstName,
    birthDate: person.birthDate,
    ...avsFieldsOf(person, demo),
    ...addressFor(person.random, ids),
    countryId: itemId(ids, 'country', 'Suisse'),
    mobile: person.mobile,
    phone: person.phone,
    email: person.email,
    ...originFieldsOf(person, demo),
    civilStatusId: itemId(ids, 'civil-status', 'Célibataire'),
    sourceStudentId: person.random.pick(anyItem(ids, 'source-student')),
    archivedAt: person.training.isOver ? person.updatedAt : null,
    ...signature(person, demo),
  };
}

/** The people around an apprentice; the trainer, if any, comes last. */
export function contactsOf(person: Person, studentId: number, companyId: number, demo: Demo): NewContact[] {
  const relatives = person.relatives.map((relative, position): NewContact => ({
    studentId,
    kind: 'legal_representative',
    ...relative,
    ...(relative.hasStudentAddress ? {} : addressOf(person, demo)),
    languageId: itemId(demo.ids, 'languages', person.origin.language),
    isPayer: position === 0,
    ...signature(person, demo),
  }));
  if (!person.trainer) return relatives;
  const trainer: NewContact = {
    studentId,
    companyId,
    kind: 'company_trainer',
    ...person.trainer,
    hasStudentAddress: false,
    ...signature(person, demo),
  };
  return [...relatives, trainer];
}

function addressOf(person: Person, { ids }: Demo) {
  const { politicalLocalityId: _, ...address } = addressFor(person.random, ids);
  return { ...address, countryId: itemId(ids, 'country', 'Suisse') };
}

/** The current training, or an earlier one that ended. */
export function apprenticeshipOf(
  person: Person,
  training: Training & { terminatedOn?: string; terminationNote?: string },
  links: Pick<NewApprenticeship, 'studentId' | 'companyId' | 'trainerContactId' | 'isCurrent'>,
  demo: Demo,
): NewApprenticeship {
  const { ids } = demo;
  const { className, certType, schoolDays, contractStart, contractEnd, terminatedOn, terminationNote } = training;
  return {
    ...links,
    professionId: itemId(ids, 'profession', training.profession),
    learningYearId: itemId(ids, 'learning-year', training.learningYear),
    learningSchoolId: itemId(ids, 'learning-school', training.school),
    additionalYearId: itemId(ids, 'additional-year', training.additionalYear),
    className,
    certType,
    schoolDays,
    contractStart,
    contractEnd,
    terminatedOn,
    terminationNote,
    ...signature(person, demo),
  };
}
