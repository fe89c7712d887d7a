import type { TestApp } from './app';
import { itemOf } from './coachings';

type Test = Pick<TestApp, 'db'>;

interface ApprenticeOptions {
  me?: object;
  training?: object;
  courses?: object;
  representative?: object | null;
}

/** What an apprentice sends, with these values. */
export async function anApprenticeForm(test: Test, given: ApprenticeOptions = {}) {
  const item = (list: string) => itemOf(test, list);
  return {
    me: {
      firstName: 'Zélie',
      lastName: 'Vuagniaux',
      birthDate: '2006-04-02',
      gender: null,
      mobile: '+41791112233',
      email: 'zelie@example.ch',
      street: 'Rue du Lac 3',
      npa: '1110',
      city: 'Morges',
      nationalityId: await item('nationality'),
      motherTongueId: null,
      ...given.me,
    },
    training: {
      professionId: await item('profession'),
      certType: 'CFC',
      learningYearId: await item('learning-year'),
      learningSchoolId: await item('learning-school'),
      schoolDays: ['lu'],
      companyName: 'Menuiserie Vaudaux SA',
      companyCity: 'Morges',
      trainerName: 'Anne de Weck',
      trainerEmail: null,
      ...given.training,
    },
    representative: given.representative ?? null,
    courses: {
      branches: [{ branchId: await item('branch'), whyAppappIds: [await item('why-appapp')], average: 35, goal: null }],
      locationCourseIds: [await item('location-course')],
      availability: { lu: ['soir'] },
      payerTypeId: await item('payer-type'),
      sourceStudentId: null,
      comment: null,
      ...given.courses,
    },
    consents: { hasReadNotice: true, shareCompany: true, shareRepresentative: false },
  };
}

/** What somebody sends who asks for a coach. */
export async function aCoachingForm(test: Test, given: { requester?: object; me?: object; situation?: object } = {}) {
  return {
    requester: {
      functionId: await itemOf(test, 'coachapp-registration-person-function'),
      firstName: 'Anne',
      lastName: 'Rochat',
      organisation: null,
      phone: '+41216010203',
      email: 'anne.rochat@example.ch',
      apprenticeKnows: true,
      ...given.requester,
    },
    me: {
      firstName: 'Loris',
      lastName: 'Chevalley',
      birthDate: '2007-09-12',
      gender: null,
      mobile: null,
      email: null,
      street: null,
      npa: null,
      city: null,
      ...given.me,
    },
    training: {
      professionId: null,
      certType: null,
      learningYearId: null,
      learningSchoolId: null,
      companyName: null,
    },
    situation: {
      areaIds: [await itemOf(test, 'coachapp-accompanying-area')],
      isContractAtRisk: true,
      situation: 'Zygomatique: ne va plus au travail depuis deux semaines.',
      expectations: null,
      otherOrganizationIds: [],
      ...given.situation,
    },
    consents: { hasReadNotice: true },
  };
}

/** What somebody sends who wants to teach. */
export async function anApplicantForm(test: Test, given: { me?: object; teaching?: object } = {}) {
  const item = (list: string) => itemOf(test, list);
  return {
    me: {
      firstName: 'Maëlle',
      lastName: 'Jaquier',
      gender: null,
      birthDate: '2001-03-04',
      mobile: '+41792223344',
      email: 'maelle@example.ch',
      street: 'Rue Neuve 1',
      npa: '1003',
      city: 'Lausanne',
      nationalityId: null,
      residencePermitId: null,
      permitValidUntil: null,
      ...given.me,
    },
    study: {
      teacherSchoolId: await item('teacher-school'),
      field: 'Physique',
      level: 'Bachelor',
      teacherSourceId: null,
    },
    teaching: {
      maxGroups: 2,
      experience: 'Scoute pendant six ans.',
      motivation: 'Transmettre ce que j’ai appris, et apprendre à le dire simplement.',
      branches: [{ branchId: await item('branch'), maxLearningYear: 2, certTypes: ['CFC'] }],
      locationCourseIds: [await item('location-course')],
      availability: { ma: ['soir'] },
      ...given.teaching,
    },
    consents: { hasReadNotice: true },
  };
}
