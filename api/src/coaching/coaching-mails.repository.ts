import type { Coaching } from '@tandem/shared/contract/coaching/coachings.record';
import { formatDate } from '@tandem/shared/rules/dates';
import type { Services } from '../services';
import type { Work } from '../platform/http/write';
import { sendAbout, sendFilled } from '../platform/mail-templates/send.repository';
import { thirdPartyAt } from '../platform/outbox/third-party.repository';

type CoachingMail = 'received' | 'accepted' | 'refused';

/** What mails about a follow-up tell of. */
export const topicOf = (coachingId: number): string => `coaching:${coachingId}`;

/**
 * What CoachApp writes to who asked, by itself and without content (coaching 2, 5); queued with the step. To the company, or
 * to an adult's representative, only where the apprentice agreed (house 35).
 */
export async function notifyApplicant(
  { tx, person }: Pick<Work, 'tx' | 'person'>,
  services: Pick<Services, 'outbox' | 'audit'>,
  template: CoachingMail,
  { id, studentId, ...to }: Coaching,
): Promise<void> {
  const mail = {
    to: to.applicantEmail,
    key: `ca_${template}` as const,
    values: {
      prenom: to.applicantFirstName,
      nom: to.applicantLastName,
      date: formatDate(to.receivedOn),
      antenne: to.office.replace(/^Antenne /, ''),
      coach: to.coach ?? 'Un·e coach',
    },
  };
  const other = await thirdPartyAt(tx, studentId, to.applicantEmail);
  if (!other) await sendFilled(tx, services.outbox, mail);
  else
    await sendAbout(tx, services, {
      ...mail,
      about: { ...other, studentId, topic: topicOf(id), isCoaching: true },
      by: person,
    });
}
