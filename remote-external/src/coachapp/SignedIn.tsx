import { useState } from 'react';
import { type Platform, usePlatform } from '@tandem/shared/platform';
import { Avatar } from '@tandem/shared/ui/display/Avatar';
import { Button } from '@tandem/shared/ui/buttons/Button';
import styles from './SignedIn.module.css';

/** Who is signed in on this device, and the way out. */
export function SignedIn({ user }: { user: NonNullable<Platform['user']> }) {
  const { signOut } = usePlatform();
  const [isBusy, setBusy] = useState(false);
  const name = `${user.firstName} ${user.lastName}`;

  const handleSignOut = async () => {
    setBusy(true);
    try {
      await signOut();
    } finally {
      setBusy(false);
    }
  };

  return (
    <section className={styles.person} aria-label="Session ouverte">
      <Avatar name={name} />
      <p className={styles.name}>
        <strong>{name}</strong>
        <span>{user.email}</span>
      </p>
      <Button size="small" isBusy={isBusy} busyLabel="Déconnexion…" onClick={() => void handleSignOut()}>
        Se déconnecter
      </Button>
    </section>
  );
}
