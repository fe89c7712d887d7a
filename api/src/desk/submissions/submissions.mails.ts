import { confirmation, type SubmissionKind } from '@tandem/shared/contract/desk/submissions.kinds';
import { linkOf } from '@tandem/shared/contract/desk/submissions.public';
import type { Config } from '../../config';
import { templateMail } from '../../platform/mail-templates/registry';

interface To {
  email: string;
  kind: SubmissionKind;
  ref: string;
}

const linkTo = ({ publicUrl }: Config, kind: SubmissionKind, act: 'confirm' | 'follow', token: string) =>
  `${publicUrl}${linkOf(kind, act, token)}`;

/** It goes to an address that nobody has proven yet: not a word of what was typed is in it. */
export const confirmMail = (
  config: Config,
  { email, kind, ref }: To,
  { token, isReminder = false }: { token: string; isReminder?: boolean },
) =>
  templateMail(email, isReminder ? 'submission_reminder' : 'submission_confirm', {
    reference: ref,
    heures: String(confirmation.hours),
    lien: linkTo(config, kind, 'confirm', token),
  });

/** With the link that follows a request. */
export const followMail = (config: Config, { email, kind, ref }: To, token: string) =>
  templateMail(email, 'submission_follow', { reference: ref, lien: linkTo(config, kind, 'follow', token) });
