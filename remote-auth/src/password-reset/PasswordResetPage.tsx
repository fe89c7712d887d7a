import { useState } from 'react';
import { AuthFrame } from '../AuthFrame';
import { ChangedDialog } from './ChangedDialog';
import { PasswordResetForm } from './PasswordResetForm';
import { forgetResetLink, useResetLink } from './useResetLink';
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
      <p className={styles.intro}>
        {link.email ? (
          <>
            Pour le compte <strong>{link.email}</strong>
          </>
        ) : (
          'Choisissez un nouveau mot de passe pour votre compte.'
        )}
      </p>
      <PasswordResetForm link={link} onChanged={handleChanged} />
      {isChanged && <ChangedDialog />}
    </AuthFrame>
  );
}
