import {
  apprenticeFields,
  apprenticeTrainingFields,
  needsRepresentative,
} from '@tandem/shared/contract/desk/submissions.apprentice';
import {
  coachedFields,
  coachedTrainingFields,
  requesterFields,
} from '@tandem/shared/contract/desk/submissions.coaching';
import { applicantFields, applicantStudyFields } from '@tandem/shared/contract/desk/submissions.teacher';
import { ages } from '@tandem/shared/contract/people/students.age';
import type { WeekAvailability } from '@tandem/shared/contract/people/teachers.fields';
import { withoutSchool } from '@tandem/shared/rules/courses/school';
import { ageOn } from '@tandem/shared/rules/time/dates';
import { type Choice, choicesIn } from '../../platform/db/choices.repository';
import type { Sent } from './submissions.sent';

type Faults = Record<string, string>;

/** Whoever teaches is older than the youngest apprentice. */
const youngestTeacher = 15;
const swissNpa = /^[1-9]\d{3}$/;

/** Every item of a list that was chosen, by its place in the body. */
export function choicesOf({ kind, payload }: Sent): Choice[] {
  const me = 'payload.me.';
  if (kind === 'aa_student') {
    const { branches, locationCourseIds, payerTypeId, sourceStudentId } = payload.courses;
    const of = 'payload.courses';
    return [
      ...choicesIn(apprenticeFields, payload.me, me),
      ...choicesIn(apprenticeTrainingFields, payload.training, 'payload.training.'),
      ...branches.flatMap(({ branchId, whyAppappIds }, at): Choice[] => [
        { field: `${of}.branches.${at}.branchId`, list: 'branch', value: branchId },
        { field: `${of}.branches.${at}.whyAppappIds`, list: 'why-appapp', value: whyAppappIds },
      ]),
      { field: `${of}.locationCourseIds`, list: 'location-course', value: locationCourseIds },
      { field: `${of}.payerTypeId`, list: 'payer-type', value: payerTypeId },
      { field: `${of}.sourceStudentId`, list: 'source-student', value: sourceStudentId },
    ];
  }
  if (kind === 'aa_teacher') {
    const { branches, locationCourseIds } = payload.teaching;
    return [
      ...choicesIn(applicantFields, payload.me, me),
      ...choicesIn(applicantStudyFields, payload.study, 'payload.study.'),
      ...branches.map(({ branchId }, at): Choice => ({
        field: `payload.teaching.branches.${at}.branchId`,
        list: 'branch',
        value: branchId,
      })),
      { field: 'payload.teaching.locationCourseIds', list: 'location-course', value: locationCourseIds },
    ];
  }
  const { areaIds, otherOrganizationIds } = payload.situation;
  return [
    ...choicesIn(requesterFields, payload.requester, 'payload.requester.'),
    ...choicesIn(coachedFields, payload.me, me),
    ...choicesIn(coachedTrainingFields, payload.training, 'payload.training.'),
    { field: 'payload.situation.areaIds', list: 'coachapp-accompanying-area', value: areaIds },
    { field: 'payload.situation.otherOrganizationIds', list: 'other-organizations', value: otherOrganizationIds },
  ];
}

/** Why an apprentice does not have these free times: school takes some of them. */
export function whyNotFree(sent: Sent, availability: WeekAvailability): string | undefined {
  if (sent.kind !== 'aa_student') return undefined;
  const { schoolDays } = sent.payload.training;
  const countIn = (week: WeekAvailability) => Object.values(week).flat().length;
  if (countIn(withoutSchool(availability, schoolDays)) === countIn(availability)) return undefined;
  return 'Les jours de cours, seules la fin de journée et la soirée sont possibles.';
}

/** What a shape alone cannot tell: an age that can be, a Swiss postcode, free times beside school, a representative before 18. */
export function faultsIn(sent: Sent, today: string): Faults {
  const faults: Faults = {};
  const { npa, birthDate, email } = sent.payload.me;
  const youngest = sent.kind === 'aa_teacher' ? youngestTeacher : ages.youngest;
  if (npa && !swissNpa.test(npa)) faults['payload.me.npa'] = 'Un NPA suisse a quatre chiffres.';
  if (sent.kind !== 'ca_student' && !email) faults['payload.me.email'] = 'Ce champ est requis.';
  const taken = sent.kind === 'aa_student' && whyNotFree(sent, sent.payload.courses.availability);
  if (taken) faults['payload.courses.availability'] = taken;
  if (birthDate) {
    const age = ageOn(birthDate, today);
    if (!(age >= youngest && age <= ages.oldest))
      faults['payload.me.birthDate'] = `L’âge doit se situer entre ${youngest} et ${ages.oldest} ans.`;
    else if (sent.kind === 'aa_student' && needsRepresentative(birthDate, today) && !sent.payload.representative)
      faults['payload.representative'] = 'Une représentation légale est requise avant 18 ans.';
  }
  return faults;
}

/** Nobody is kept who is not needed: an adult has no representative. */
export function omitUnused(sent: Sent, today: string): Sent {
  if (sent.kind !== 'aa_student' || needsRepresentative(sent.payload.me.birthDate, today)) return sent;
  return { ...sent, payload: { ...sent.payload, representative: null } };
}
