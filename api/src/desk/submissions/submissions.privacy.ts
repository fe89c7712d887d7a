import type { PersonalDataInventory, Path } from '../../platform/personal-data';

/** What a submission became points at it. */
const became = (column: string, of: string, whose: string): Path => ({ column, of, key: 'submission_id', whose });
/** Whose it is stands in it; a merge that is older than that takes only what it became back to the other file. */
const submitted = (column: string, own: (whose: string) => Path): PersonalDataInventory['of'] => ({
  submission: column,
  student: [
    own('student_id'),
    became(column, 'registrations', 'student_id'),
    became(column, 'coachings', 'student_id'),
  ],
  teacher: own('teacher_id'),
  coaching: became(column, 'coachings', 'id'),
});

export const submissionsPrivacy: readonly PersonalDataInventory[] = [
  {
    table: 'submissions',
    label: 'Demandes reçues en ligne',
    purpose: 'requests',
    entity: 'submission',
    of: submitted('id', (whose) => whose),
    forgets: 'row',
    mentions: { payload: 'mask', refusal: 'mask' },
    hides: ['ip_hash', 'spam_score', 'form_hash', 'confirm_hash', 'follow_hash'],
  },
  {
    table: 'submission_files',
    label: 'Fichiers joints à une demande',
    purpose: 'requests',
    of: submitted('submission_id', (whose) => ({ column: 'submission_id', of: 'submissions', whose })),
    forgets: 'row',
    hides: ['form_hash', 'content'],
  },
];
