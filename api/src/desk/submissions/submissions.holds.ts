import type { Holding, Path } from '../../platform/holdings';

/** What a submission became points at it. */
const became = (column: string, of: string, whose: string): Path => ({ column, of, key: 'submission_id', whose });
const submitted = (column: string) => ({
  submission: column,
  student: [became(column, 'registrations', 'student_id'), became(column, 'coachings', 'student_id')],
  teacher: became(column, 'teachers', 'id'),
  coaching: became(column, 'coachings', 'id'),
});

export const submissionsHold: readonly Holding[] = [
  {
    table: 'submissions',
    label: 'Demandes reçues en ligne',
    matter: 'requests',
    entity: 'submission',
    of: submitted('id'),
    forgets: 'row',
    mentions: { payload: 'mask', refusal: 'mask' },
    hides: ['ip_hash', 'spam_score', 'form_hash', 'confirm_hash', 'follow_hash'],
  },
  {
    table: 'submission_files',
    label: 'Fichiers joints à une demande',
    matter: 'requests',
    of: submitted('submission_id'),
    forgets: 'row',
    hides: ['form_hash', 'content'],
  },
];
