import { useState } from 'react';
import { AuthFrame } from '../AuthFrame';
import { ChangedDialog } from './ChangedDialog';
import { PasswordResetForm } from './PasswordResetForm';
import { forgetResetLink, type ResetLink, useResetLink } from './useResetLink';
import styles from '@tandem/shared/ui/sign-in/SignIn.module.css';

export default function PasswordResetPage() {
  const link = useResetLink();
  const [isChanged, setChanged] = useState(false);

  const handleChanged = () => {
    forgetResetLink();
    setChanged(true);
  };

  return (
    <AuthFrame>
      <h1 className={styles.heading}>Nouveau mot de passe</h1>
      <Intro link={link} />
      <PasswordResetForm link={link} onChanged={handleChanged} />
      {isChanged && <ChangedDialog />}
    </AuthFrame>
  );
}

function Intro({ link: { key, email } }: { link: ResetLink }) {
  if (!key || !email) {
    return (
      <p className={styles.intro}>Le lien est incomplet. Ouvrez-le de nouveau depuis le message que vous avez reçu.</p>
    );
  }
  return (
    <p className={styles.intro}>
      Pour le compte <strong>{email}</strong>
    </p>
  );
}
