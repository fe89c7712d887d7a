import type { TeacherFile, TeacherPay } from '../contract/people/teachers.file';
import type { TeacherCounts, TeacherRow } from '../contract/people/teachers.list';

/** A row of the list of teachers, as the administration reads it. */
export const aTeacher = (given: Partial<TeacherRow> = {}): TeacherRow => ({
  id: 7,
  version: 3,
  lastName: 'Berset',
  firstName: 'Luca',
  status: 'active',
  school: 'Université',
  branches: [{ code: 'MAT', label: 'Mathématiques' }],
  locations: ['Morges'],
  availability: { ma: ['soir'], je: ['fin-de-journee'] },
  groups: 2,
  maxGroups: 3,
  isComplete: true,
  mobile: '+41797793285',
  email: 'luca.berset@exemple.ch',
  locality: 'Lausanne',
  ...given,
});

/** The numbers of the standard views. */
export const teacherNumbers = (given: Partial<TeacherCounts> = {}): TeacherCounts => ({
  all: 60,
  active: 44,
  applications: 10,
  withoutGroup: 3,
  incomplete: 9,
  permitExpiring: 1,
  archived: 0,
  ...given,
});

/** A teacher's file, as the admin reads it. */
export const aTeacherFile = (given: Partial<TeacherFile> = {}): TeacherFile => ({
  id: 7,
  version: 3,
  status: 'active',
  archivedAt: null,
  isOwn: false,
  mayChange: true,
  may: {
    change: [
      'identity',
      'contact',
      'origin',
      'study',
      'teaching',
      'availability',
      'avs',
      'iban',
      'contract',
      'rate',
      'rating',
    ],
    move: true,
    archive: true,
    readPay: true,
    readHistory: true,
    keepCalendar: true,
  },
  identity: { lastName: 'Berset', firstName: 'Luca', gender: 'm' },
  contact: {
    mobile: '+41797793285',
    phone: null,
    email: 'luca.berset@exemple.ch',
    street: 'Place du Marché',
    houseNo: '20',
    npa: '1003',
    city: 'Lausanne',
    countryId: 1,
    labels: { country: 'Suisse' },
  },
  origin: {
    birthDate: '1998-04-02',
    nationalityId: 1,
    residencePermitId: null,
    permitValidUntil: null,
    civilStatusId: null,
    labels: { nationality: 'Suisse', residencePermit: null, civilStatus: null },
  },
  study: {
    school: 'Université',
    field: 'Droit',
    level: 'Master',
    teacherSchoolId: 1,
    teacherSourceId: null,
    motivation: null,
    labels: { teacherSource: null },
  },
  teaching: {
    branches: [{ branchId: 1, branch: 'Mathématiques', maxLearningYear: 3, certTypes: ['CFC'] }],
    locationCourseIds: [],
    maxGroups: 3,
    labels: { locations: [] },
  },
  availability: { ma: ['soir'] },
  rating: 2,
  missing: [],
  groups: [
    {
      id: 3,
      code: 'MAT-LAU-01',
      status: 'running',
      trainingYear: '2026-2027',
      branch: 'Mathématiques',
      location: 'Lausanne',
      weekday: 'ma',
      startsAt: '18:00',
      endsAt: '19:30',
      places: 6,
      capacity: 8,
    },
  ],
  currentStudents: [{ id: 12, lastName: 'Favre', firstName: 'Amélie', groupId: 3, groupCode: 'MAT-LAU-01' }],
  updatedAt: '2026-09-01T08:00:00.000Z',
  updatedBy: 'Camille Rochat',
  ...given,
});

/** «Mon profil», as the teacher reads it. */
export const anOwnFile = (given: Partial<TeacherFile> = {}): TeacherFile => {
  const { rating: _, ...file } = aTeacherFile({
    isOwn: true,
    may: {
      change: ['contact', 'availability', 'iban'],
      move: false,
      archive: false,
      readPay: true,
      readHistory: false,
      keepCalendar: true,
    },
  });
  return { ...file, ...given };
};

/** Pay and bank of a teacher. */
export const aPay = (given: Partial<TeacherPay> = {}): TeacherPay => ({
  id: 7,
  version: 3,
  avsMasked: '756.••••.••••.97',
  ibanMasked: 'CH•• •••• 5295 7',
  contractStart: '2025-08-01',
  contractEnd: null,
  criminalRecordSeenOn: '2025-07-10',
  rates: [{ validFrom: '2025-08-01', hourlyRate: 3750, vacationPct: 833, isCurrent: true }],
  updatedBy: 'Camille Rochat',
  ...given,
});
