import { everyone, office } from '@tandem/shared/access';
import type { submissions } from '@tandem/shared/contract/desk/submissions';
import type { ownRequests } from '@tandem/shared/contract/desk/submissions.own';
import type { publicSubmissions } from '@tandem/shared/contract/desk/submissions.public';
import type { Policy } from '../../platform/http/policy';

/** Public: an ended session must not turn a visitor away either. */
export const publicSubmissionsPolicy = {
  lists: everyone,
  openForm: everyone,
  sendApprentice: everyone,
  sendCv: everyone,
  sendTeacher: everyone,
  sendCoaching: everyone,
  confirm: everyone,
  follow: everyone,
  changeAvailability: everyone,
  withdraw: everyone,
} as const satisfies Policy<typeof publicSubmissions>;

/** Each of the offices treats the kinds of its own team; rows of others are not found (coaching 1). */
export const submissionsPolicy = {
  list: office,
  counts: office,
  show: office,
  compare: office,
  cv: office,
  accept: office,
  refuse: office,
  ask: office,
  mark: office,
} as const satisfies Policy<typeof submissions>;

/** «Mes demandes» of an adviser. */
export const ownRequestsPolicy = {
  list: ['external'],
  withdraw: ['external'],
} as const satisfies Policy<typeof ownRequests>;
