import type { ApprenticeSubmission } from '@tandem/shared/contract/desk/submissions.apprentice';
import type { CoachingSubmission } from '@tandem/shared/contract/desk/submissions.coaching';
import type { TeacherSubmission } from '@tandem/shared/contract/desk/submissions.teacher';
import type { Weekday } from '@tandem/shared/contract/enumerations';
import type { WeekAvailability } from '@tandem/shared/contract/people/teachers.fields';

/** What a form sends, by its kind. */
export type Sent =
  | { kind: 'aa_student'; payload: ApprenticeSubmission }
  | { kind: 'aa_teacher'; payload: TeacherSubmission }
  | { kind: 'ca_student'; payload: CoachingSubmission };

/** Of whoever sent it: letters go there. */
export const senderOf = ({ kind, payload }: Sent): { email: string; firstName: string } =>
  kind === 'ca_student'
    ? { email: payload.requester.email, firstName: payload.requester.firstName }
    : { email: payload.me.email ?? '', firstName: payload.me.firstName };

/** The free times that were sent; null where none were asked. */
export function availabilityOf({ kind, payload }: Sent): WeekAvailability | null {
  if (kind === 'aa_student') return payload.courses.availability;
  return kind === 'aa_teacher' ? payload.teaching.availability : null;
}

/** On which days the apprentice is at school. */
export const schoolDaysOf = ({ kind, payload }: Sent): Weekday[] =>
  kind === 'aa_student' ? payload.training.schoolDays : [];

/** The same with other free times. */
export function withAvailability(sent: Sent, availability: WeekAvailability): Sent['payload'] {
  if (sent.kind === 'aa_student') return { ...sent.payload, courses: { ...sent.payload.courses, availability } };
  if (sent.kind === 'aa_teacher') return { ...sent.payload, teaching: { ...sent.payload.teaching, availability } };
  return sent.payload;
}

/** The same with the sender's other address. */
export function withEmail({ kind, payload }: Sent, email: string): Sent['payload'] {
  if (kind === 'ca_student') return { ...payload, requester: { ...payload.requester, email } };
  return { ...payload, me: { ...payload.me, email } } as Sent['payload'];
}

/** A contract at risk is urgent (coaching 4). */
export const isUrgent = ({ kind, payload }: Sent): boolean =>
  kind === 'ca_student' && payload.situation.isContractAtRisk;
