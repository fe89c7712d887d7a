import { endViewing } from '@tandem/shared/contract/access/session.addresses';
import type { User } from '@tandem/shared/contract/access/session';
import { roleLabelOf } from '@tandem/shared/contract/enumerations';
import { useEffect, useState } from 'react';
import { userFrom } from '../session/identity';
import styles from './ViewingBar.module.css';
import type { ViewingProps } from './Viewing';

/** Where an administrator begins to see Tandem as another person, and comes back to. */
const tool = '/internal/special-functions?tab=tools&tool=viewing';

const time = new Intl.DateTimeFormat('fr-CH', { timeStyle: 'short', timeZone: 'Europe/Zurich' });

interface Props extends ViewingProps {
  user: User;
  until: string;
}

/** As whom an administrator sees Tandem, until when, and the way back (access 21). */
export default function ViewingBar({ call, session, navigate, user, until }: Props) {
  const [isBusy, setBusy] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => void session.refresh(), Math.max(0, Date.parse(until) - Date.now()));
    return () => clearTimeout(timer);
  }, [session, until]);

  const handleEnd = async () => {
    setBusy(true);
    try {
      const { body } = await call(endViewing, {});
      const own = userFrom(body);
      if (own) session.open(own);
      navigate(tool);
    } catch {
      // It may have ended by itself.
      await session.refresh();
      setBusy(false);
    }
  };

  return (
    <aside className={styles.bar} aria-label="Se voir comme" data-viewing="">
      <p className={styles.text}>
        Vous voyez Tandem comme{' '}
        <strong>
          {user.firstName} {user.lastName} ({roleLabelOf(user.role)})
        </strong>
        , en lecture seule, jusqu’à {time.format(new Date(until))}.
      </p>
      <button type="button" className={styles.end} disabled={isBusy} onClick={() => void handleEnd()}>
        Revenir à mon compte
      </button>
    </aside>
  );
}
