import * as z from 'zod';
import { instant } from '../page';

/** What lets a mail about an apprentice go to another person (people 30), and to whom. */
export const thirdPartyLabels = {
  share_company: 'L’entreprise formatrice',
  share_representative: 'La représentation légale',
  share_network: 'Le réseau de coaching',
  share_school: 'L’école professionnelle',
} as const;
export type ThirdPartyScope = keyof typeof thirdPartyLabels;
export const thirdPartyScopes = Object.keys(thirdPartyLabels) as [ThirdPartyScope, ...ThirdPartyScope[]];

/** Somebody who was not told of an apprentice, and why: the mail is withheld until the consent is there (house 35). */
export const notNotified = z.object({
  /** Of the withheld mail: what sends it once the consent is there. */
  mailId: z.int(),
  studentId: z.int(),
  /** Of the apprentice. */
  name: z.string(),
  /** «Garage du Lac» */
  addressee: z.string(),
  /** The consent that is missing. */
  scope: z.enum(thirdPartyScopes),
  heldAt: instant,
  /** When the consent was asked for; null while nobody has, or once the link is too old or has served. */
  askedAt: instant.nullable(),
  /** The consent is there now: the mail may be sent. */
  maySend: z.boolean(),
});
export type NotNotified = z.infer<typeof notNotified>;

/** «Garage du Lac ne reçoit rien : le consentement manque.» Of many only how many. */
export function notNotifiedText(rows: readonly Pick<NotNotified, 'addressee'>[]): string | undefined {
  const [first, ...more] = rows;
  if (!first) return undefined;
  if (more.length === 0) return `${first.addressee} ne reçoit rien\u00a0: le consentement manque.`;
  return `${rows.length} tiers ne reçoivent rien\u00a0: le consentement manque.`;
}
