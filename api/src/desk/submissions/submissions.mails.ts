import { confirmation, type SubmissionKind } from '@tandem/shared/contract/desk/submissions.kinds';
import { linkOf } from '@tandem/shared/contract/desk/submissions.public';
import type { Config } from '../../config';
import type { Mail } from '../../platform/outbox/outbox.repository';

const signature = 'Tandem\nGestion des apprentis';

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
): Mail => ({
  to: email,
  subject: `${isReminder ? 'Rappel\u00a0: confirmez' : 'Confirmez'} votre demande ${ref}`,
  text: `Bonjour,

${isReminder ? 'Votre demande attend toujours votre confirmation.' : 'Votre demande nous est parvenue.'} Ouvrez ce lien dans les ${confirmation.hours} heures pour la confirmer\u00a0:

${linkTo(config, kind, 'confirm', token)}

Référence\u00a0: ${ref}. Le lien ne sert qu’une fois${isReminder ? ' et remplace celui du premier message' : ''}. Si vous n’avez rien envoyé, ignorez ce message\u00a0: la demande sera supprimée.

${signature}
`,
});

/** With the link that follows a request. */
export const followMail = (config: Config, { email, kind, ref }: To, token: string): Mail => ({
  to: email,
  subject: `Votre demande ${ref}`,
  text: `Bonjour,

Nous avons bien reçu votre demande ${ref} et la traitons. Ce lien montre où elle en est et permet de la retirer\u00a0:

${linkTo(config, kind, 'follow', token)}

Gardez-le pour vous\u00a0: qui le connaît voit votre demande.

${signature}
`,
});

/** In the words of who treats it. */
export const letterMail = ({ email, ref }: To, letter: string): Mail => ({
  to: email,
  subject: `Votre demande ${ref}`,
  text: `Bonjour,

${letter}

Référence\u00a0: ${ref}

${signature}
`,
});
