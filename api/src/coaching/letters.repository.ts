import type { Coaching } from '@tandem/shared/contract/coaching/coachings.record';
import { formatDate } from '@tandem/shared/rules/dates';
import type { Services } from '../services';
import type { Work } from '../platform/http/write';
import { sendFilled } from '../platform/mail-templates/send.repository';

type Letter = 'received' | 'accepted' | 'refused';

/** What CoachApp writes to who asked, by itself and without content (coaching 2, 5); queued with the step. */
export const tellApplicant = (
  { tx }: Pick<Work, 'tx'>,
  { outbox }: Pick<Services, 'outbox'>,
  letter: Letter,
  to: Coaching,
): Promise<unknown> =>
  sendFilled(tx, outbox, {
    to: to.applicantEmail,
    key: `ca_${letter}`,
    values: {
      prenom: to.applicantFirstName,
      nom: to.applicantLastName,
      date: formatDate(to.receivedOn),
      antenne: to.office.replace(/^Antenne /, ''),
      coach: to.coach ?? 'Un·e coach',
    },
  });
