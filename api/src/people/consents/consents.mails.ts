import { consentLink, consentLinkDays } from '@tandem/shared/contract/people/consents.public';
import type { Consent } from '@tandem/shared/contract/people/consents';
import type { Config } from '../../config';
import type { Mail } from '../../platform/outbox/outbox.repository';

/** Asks for an answer, without a word of what about, nor of whom: the page says it to whoever has the link. */
export const consentMail = (
  { publicUrl }: Config,
  { email, firstName, of }: { email: string; firstName: string; of: Consent['givenBy'] },
  secret: string,
): Mail => ({
  to: email,
  subject: 'Votre accord est demandé',
  text: `Bonjour ${firstName},

Nous avons besoin de votre réponse avant d’échanger avec d’autres personnes au sujet ${of === 'self' ? 'de votre formation' : 'de la formation de la personne que vous représentez'}. Ouvrez ce lien dans les ${consentLinkDays} jours pour accepter ou refuser\u00a0:

${publicUrl}${consentLink(secret)}

Le lien ne sert qu’une fois. Vous êtes libre de refuser, et vous pourrez changer d’avis en nous écrivant.

Tandem
Gestion des apprentis
`,
});
