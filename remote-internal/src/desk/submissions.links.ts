import type { SubmissionKind } from '@tandem/shared/contract/desk/submissions.kinds';

/** Where submissions of a kind are treated. */
const pages: Readonly<Record<SubmissionKind, string>> = {
  aa_student: '/internal/appapp',
  aa_teacher: '/internal/teachers',
  ca_student: '/internal/coachapp',
};

export const submissionsHref = (kind: SubmissionKind) => `${pages[kind]}?submissions=open`;
