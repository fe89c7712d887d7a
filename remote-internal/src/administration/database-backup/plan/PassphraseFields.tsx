import { PasswordField } from '@tandem/shared/ui/fields/PasswordField';
import type { PassphraseForm } from './passphrase.form';

/** The phrase twice, and the password that allows it. */
export const PassphraseFields = ({ form: { choice } }: { form: PassphraseForm }) => (
  <>
    <PasswordField
      label="Nouvelle phrase de passe"
      hint="12 caractères au moins, par exemple cinq mots pris au hasard. Les espaces comptent."
      autoComplete="off"
      isPhrase
      isRequired
      {...choice('passphrase')}
    />
    <PasswordField label="Répéter la phrase de passe" autoComplete="off" isPhrase isRequired {...choice('repeat')} />
    <PasswordField label="Votre mot de passe" autoComplete="current-password" isRequired {...choice('password')} />
  </>
);
