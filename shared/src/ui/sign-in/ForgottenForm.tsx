import { X } from 'lucide-react';
import { Form } from '../../forms/Form';
import { isEmail } from '../../rules/identifiers/email';
import { IconButton } from '../buttons/IconButton';
import { EmailField } from '../fields/EmailField';
import { Failure } from './Failure';
import { SubmitButton } from './SubmitButton';
import type { PasswordMail } from './usePasswordMail';
import styles from './SignIn.module.css';

interface ForgottenFormProps {
  email: string;
  onEmail: (email: string) => void;
  mail: PasswordMail;
  onClose: () => void;
}

const description =
  'Indiquez l’adresse e-mail de votre compte\u00a0: vous y recevrez un lien pour choisir un nouveau mot de passe.';
const confirmation = 'Message envoyé, veuillez vérifier votre boîte de réception';

/** Spec §2, §4: asks for the password mail; the countdown lives above, so that closing this view does not shorten it. */
export function ForgottenForm({ email, onEmail, mail, onClose }: ForgottenFormProps) {
  const { wasSent, left, isBusy, failure, handleSubmit } = mail;

  return (
    <>
      <div className={styles.head}>
        <h1 className={styles.heading}>Mot de passe oublié ?</h1>
        <IconButton label="Revenir à la connexion" icon={<X size={20} aria-hidden="true" />} onClick={onClose} />
      </div>
      <p className={wasSent ? styles.sent : styles.intro} role="status">
        {wasSent ? confirmation : description}
      </p>
      <Form className={styles.form} onSubmit={handleSubmit}>
        <EmailField
          id="forgotten-email"
          label="E-mail"
          name="email"
          autoComplete="username"
          isRequired
          value={email}
          onValue={onEmail}
          autoFocus
        />
        <Failure of={failure} />
        <SubmitButton isReady={left === 0 && isEmail(email.trim())} isBusy={isBusy}>
          {left > 0 ? `Envoyer à nouveau dans ${left} secondes` : 'Envoyer'}
        </SubmitButton>
      </Form>
    </>
  );
}
