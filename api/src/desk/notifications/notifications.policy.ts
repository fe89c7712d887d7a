import { type Audience, internal, isCoachingTeam, office } from '@tandem/shared/access';
import type { notifications } from '@tandem/shared/contract/desk/notifications';
import { noticeTypeOf, noticeTypes, type NoticeType } from '@tandem/shared/contract/desk/notifications.types';
import type { Policy } from '../../platform/http/policy';

/** The offices have an inbox (desk 9), each person the own one; whoever may be told of something chooses its mails (desk 24). */
export const notificationsPolicy = {
  list: office,
  counts: office,
  unread: office,
  mails: internal,
  changeMails: internal,
  mark: office,
  markMany: office,
} as const satisfies Policy<typeof notifications>;

/** Whoever has left coaching's team has lost what they were told of it (coaching 1). */
export const typesFor = (audience: Audience): readonly NoticeType[] =>
  isCoachingTeam(audience) ? noticeTypes : noticeTypes.filter((type) => !noticeTypeOf(type).isCoaching);
