import type { Difference, SubmissionCandidate } from '@tandem/shared/contract/desk/submissions';
import type { ApprenticeSubmission } from '@tandem/shared/contract/desk/submissions.apprentice';
import type { CoachingSubmission } from '@tandem/shared/contract/desk/submissions.coaching';
import type { SubmissionKind } from '@tandem/shared/contract/desk/submissions.kinds';
import type { TeacherSubmission } from '@tandem/shared/contract/desk/submissions.teacher';
import type { WeekAvailability } from '@tandem/shared/contract/people/teachers.fields';
import type { Queries } from '../db/database';
import type { Actor } from '../http/person';

/** A submission with the payload of its kind. */
export type Submission = {
  id: number;
  ref: string;
  ip: string;
  isUrgent: boolean;
  officeId: number | null;
  sentAt: Date;
} & (
  | { kind: 'aa_student'; payload: ApprenticeSubmission }
  | { kind: 'aa_teacher'; payload: TeacherSubmission }
  | { kind: 'ca_student'; payload: CoachingSubmission }
);

/** The records that the parts so far have made of it; each part adds its own. */
export interface IntakeResult {
  studentId?: number;
  teacherId?: number;
  coachingId?: number;
  registrationIds?: readonly number[];
}

/** The transaction that takes a submission in, by somebody of the organisation or, where nobody probably the same is on file, by its own confirmation. */
export interface IntakeContext {
  tx: Queries;
  by: Actor;
  at: Date;
  /** ISO date. */
  today: string;
  /** «Demande AA-2026-4F7K», for the history of each record. */
  reason: string;
  /** The person on file; null: a new one. */
  recordId: number | null;
  /** Keys of the differences whose sent value replaces the one on file; gaps are always filled. */
  take: readonly string[];
}

/** One thing that was asked for, and its status today. */
export interface Status {
  label: string;
  /** In the words of the house; null: it waits. */
  state: string | null;
  /** Why nothing comes of it. */
  ended?: 'refused' | 'withdrawn';
}

/** What a domain makes of submissions; several parts share a kind, and each does what is its own, in their order. */
export interface IntakePart {
  kinds: readonly SubmissionKind[];
  /** 1 makes the person; what hangs on the person comes later. */
  order: number;
  /** Who on file may be the same, the most probable first; one part of a kind says it. */
  known?: (queries: Queries, sent: Submission, today: string) => Promise<SubmissionCandidate[]>;
  /** What was sent beside what that record says; undefined: no such record. Of several parts the rows follow each other. */
  compare?: (queries: Queries, sent: Submission, recordId: number) => Promise<Difference[] | undefined>;
  /** Writes; throws a Problem, in French, where it cannot be. */
  take: (context: IntakeContext, sent: Submission, result: IntakeResult) => Promise<IntakeResult>;
  /** What it became, as its sender may read it. */
  statuses?: (queries: Queries, submissionId: number) => Promise<Status[]>;
  /** Pages of the house that it became. */
  links?: (queries: Queries, submissionId: number) => Promise<{ label: string; href: string }[]>;
  /** The sender changes the free times of what it became and is still open; false: there is none. */
  changeAvailability?: (
    at: Pick<IntakeContext, 'tx' | 'by' | 'at' | 'reason'>,
    submissionId: number,
    availability: WeekAvailability,
  ) => Promise<boolean>;
  /** The sender withdraws what it became and is still open. Throws a Problem where that is too late. */
  withdraw?: (at: Pick<IntakeContext, 'tx' | 'by' | 'at' | 'reason'>, submissionId: number) => Promise<unknown>;
}

/** The parts of one kind, in their order. */
export type IntakeParts = (kind: SubmissionKind) => readonly IntakePart[];

/** What the domains announce, asked for once. */
export function intakeOf(announced: () => readonly IntakePart[]): IntakeParts {
  let parts: readonly IntakePart[] | undefined;
  return (kind) => {
    parts ??= announced().toSorted((one, other) => one.order - other.order);
    return parts.filter(({ kinds }) => kinds.includes(kind));
  };
}
