import { formatInstant } from '@tandem/shared/rules/time/dates';
import type { Services } from '../../services';
import type { Queries } from '../db/database';
import type { Actor } from '../http/person';
import { sendAbout, sendFilled } from '../mail-templates/send.repository';
import { about } from '../outbox/third-party.repository';

/**
 * Mails of an act go away with it while they are held; who has read one already is written to again: it no longer holds.
 */
export async function takeBackMails(
  tx: Queries,
  { outbox, audit }: Pick<Services, 'outbox' | 'audit'>,
  { actId, by }: { actId: number; by: Actor },
): Promise<void> {
  for (const { address: to, subject, sentAt, createdAt, ...of } of await outbox.takeBack(tx, actId)) {
    const values = { objet: subject ?? '', moment: formatInstant(sentAt ?? createdAt).replace(' ', ' à ') };
    const letter = { to, key: 'aa_correction', values } as const;
    const toThird = about.safeParse({ ...of, scope: of.consentScope, topic: null });
    if (toThird.success) await sendAbout(tx, { outbox, audit }, { ...letter, about: toThird.data, by });
    else await sendFilled(tx, outbox, letter);
  }
}
