import type { SubmissionRow } from '@tandem/shared/contract/desk/submissions';
import {
  type SubmissionKind,
  type SubmissionState,
  openStates,
  submissionKindOf,
  submissionStates,
} from '@tandem/shared/contract/desk/submissions.kinds';
import { formatInstant } from '@tandem/shared/rules/time/dates';
import type { Tone } from '@tandem/shared/ui/display/Status';

const tones: Readonly<Record<SubmissionState, Tone>> = {
  unconfirmed: 'warn',
  confirmed: 'info',
  processed: 'ok',
  refused: 'neutral',
  withdrawn: 'neutral',
  spam: 'neutral',
};

export interface Mark {
  tone: Tone;
  text: string;
}

/** The state of one, and what hurries. */
export const marksOf = ({ state, isUrgent, askedAt }: SubmissionRow): Mark[] => [
  ...(isUrgent ? [{ tone: 'err', text: 'Urgent' } as const] : []),
  { tone: tones[state], text: submissionStates[state] },
  ...(askedAt && isOpen(state) ? [{ tone: 'neutral', text: 'Question posée' } as const] : []),
];

export const isOpen = (state: SubmissionState) => (openStates as readonly SubmissionState[]).includes(state);

/** «AA-2026-4F7K, envoyée le 24.11.2026 08:12» */
export const sentText = ({ ref, sentAt, adviser }: SubmissionRow) =>
  `${ref}, envoyée le ${formatInstant(sentAt)}${adviser ? ` par ${adviser}` : ''}`;

export const kindLabel = (kind: SubmissionKind) => submissionKindOf(kind).label;

/** The file that a kind makes or completes. */
export const recordHref = (kind: SubmissionKind, id: number) =>
  `/internal/${kind === 'aa_teacher' ? 'teachers' : 'students'}/show/${id}`;
