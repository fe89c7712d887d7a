import type { GroupPreview } from '@tandem/shared/contract/teaching/groups.plan';

export const aSuggestion = {
  branch: 'Mathématiques',
  location: 'Morges',
  trainingYearId: 5,
  holidayProfileId: 6,
  firstDate: '2026-12-01',
  lastDate: '2027-06-11',
  capacity: 4,
  minSize: 3,
  lessonMinutes: 120,
  plannedLessons: 30,
  waiting: 2,
  hours: [],
};

export const aCandidate = {
  registrationId: 9,
  version: 1,
  studentId: 3,
  name: 'Inès Rochat',
  profession: 'Cuisinière CFC',
  learningYear: '3e année',
  hasEmail: true,
  waitingDays: 47,
  score: 97,
  parts: { place: 40, hour: 20, alike: 15, waited: 12, priority: 10 },
  reasons: ['Premier lieu'],
  blocked: null,
};

/** A group of one lesson, that the candidate may join. */
export const aPreview: GroupPreview = {
  code: 'MAT-MOR-04',
  lessons: ['2026-12-01'],
  skipped: [],
  conflicts: [],
  rooms: [],
  candidates: [aCandidate],
};
