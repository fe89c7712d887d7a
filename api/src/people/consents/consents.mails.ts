import { consentLink, consentLinkDays } from '@tandem/shared/contract/people/consents.public';
import type { Consent } from '@tandem/shared/contract/people/consents';
import type { Config } from '../../config';
import { templateMail } from '../../platform/mail-templates/registry';

/** Asks for an answer, in person or of a representative. */
export const consentMail = (
  { publicUrl }: Config,
  { email, firstName, of }: { email: string; firstName: string; of: Consent['givenBy'] },
  secret: string,
) =>
  templateMail(email, of === 'self' ? 'consent_request' : 'consent_request_representative', {
    prenom: firstName,
    jours: String(consentLinkDays),
    lien: `${publicUrl}${consentLink(secret)}`,
  });
