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
      <h1 className={styles.heading}>{link.isFirst ? 'Choisissez votre mot de passe' : 'Nouveau mot de passe'}</h1>
      <Intro link={link} />
      <PasswordResetForm link={link} onChanged={handleChanged} />
      {isChanged && <ChangedDialog isFirst={link.isFirst} />}
    </AuthFrame>
  );
}

function Intro({ link: { key, email, isFirst } }: { link: ResetLink }) {
  if (!key || !email) {
    return (
      <p className={styles.intro}>Le lien est incomplet. Ouvrez-le de nouveau depuis le message que vous avez reçu.</p>
    );
  }
  return (
    <p className={styles.intro}>
      {isFirst ? 'Votre accès à Tandem est ouvert avec l’adresse ' : 'Pour le compte '}
      <strong>{email}</strong>
    </p>
  );
}
