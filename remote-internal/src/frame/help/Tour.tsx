import { audienceOf } from '@tandem/shared/access';
import type { User } from '@tandem/shared/contract/access/session';
import { Link } from '@tandem/shared/router';
import { Button } from '@tandem/shared/ui/buttons/Button';
import { CheckField } from '@tandem/shared/ui/fields/CheckField';
import { useStoredState } from '../../kit/lists/useStoredState';
import styles from './help.module.css';
import { tourOf } from './tour.texts';

interface Props {
  user: User;
  /** A page of the tour was opened. */
  onGone: () => void;
  onLeave: () => void;
}

/** One page a day for a week: what one does there first. What was seen stays ticked on this device. */
export function Tour({ user, onGone, onLeave }: Props) {
  const [seen, setSeen] = useStoredState<readonly number[]>('help.tour', []);
  const set = (day: number, isSeen: boolean) => setSeen(isSeen ? [...seen, day] : seen.filter((each) => each !== day));
  return (
    <>
      <ol className={styles.days}>
        {tourOf(audienceOf(user), user.teacher?.id).map(({ title, text, href }, day) => (
          <li key={title}>
            <CheckField
              label={`Jour ${day + 1}\u00a0: ${title}`}
              checked={seen.includes(day)}
              onValue={(isSeen) => set(day, isSeen)}
            />
            <p>
              {text}{' '}
              <Link to={href} onClick={onGone} aria-label={`Ouvrir la page\u00a0: ${title}`}>
                Ouvrir la page
              </Link>
            </p>
          </li>
        ))}
      </ol>
      <Button size="small" variant="quiet" onClick={onLeave}>
        Quitter la visite
      </Button>
    </>
  );
}
