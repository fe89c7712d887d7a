import type { Submission } from '@tandem/shared/contract/desk/submissions';
import { Link } from '@tandem/shared/router';
import { formatInstant } from '@tandem/shared/rules/time/dates';
import { Banner } from '@tandem/shared/ui/display/Banner';
import { Button } from '@tandem/shared/ui/buttons/Button';
import { NotNotified } from '../../../kit/not-notified/NotNotified';
import type { Treat } from '../act/useTreat';
import styles from './show.module.css';

/** What became of it, by whom; what was asked, and what the sender has not done yet. */
export function Outcome({ of, treat }: { of: Submission; treat: Treat }) {
  const { state, processedAt, processedBy, refusal, links, askedAt, untold: notNotified } = of;
  return (
    <>
      {state === 'unconfirmed' && (
        <Banner tone="warn">
          L’adresse e-mail n’est pas encore confirmée par la personne qui a envoyé la demande.
        </Banner>
      )}
      {askedAt && !notNotified && (
        <p className={styles.note}>{`Question posée par e-mail le ${formatInstant(askedAt)}.`}</p>
      )}
      <NotNotified rows={notNotified} />
      {processedAt && (
        <p
          className={styles.note}
        >{`Traitée le ${formatInstant(processedAt)}${processedBy ? ` par ${processedBy}` : ''}.`}</p>
      )}
      {refusal && <p className={styles.note}>{`Motif\u00a0: ${refusal}`}</p>}
      {links.length > 0 && (
        <ul className={styles.links} aria-label="Ce qu’elle est devenue">
          {links.map(({ label, href }) => (
            <li key={href}>
              <Link to={href}>{label}</Link>
            </li>
          ))}
        </ul>
      )}
      {state === 'spam' && (
        <div>
          <Button isBusy={treat.isRunning} onClick={() => void treat.mark(false)}>
            Reprendre la demande
          </Button>
        </div>
      )}
    </>
  );
}
