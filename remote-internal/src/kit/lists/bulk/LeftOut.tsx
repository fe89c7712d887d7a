import { countOf } from '@tandem/shared/rules/text/count';
import { Link } from '@tandem/shared/router';
import { AskConsent } from '../../not-notified/AskConsent';
import styles from './LeftOut.module.css';
import type { BulkPeople, Refused } from './useBulk';

/** Those whom an action does not reach, each with the reason and a way to the file. */
export function LeftOut({ refused, refusedTotal, hrefOf }: Refused & Pick<BulkPeople, 'hrefOf'>) {
  const hidden = refusedTotal - refused.length;
  return (
    <>
      <ul className={styles.list}>
        {refused.map(({ id, number, name, reason, scope }, index) => (
          <li key={`${id}-${index}`}>
            <Link to={hrefOf(id)}>{name}</Link>
            {number && <span className={styles.number}>{number}</span>}
            <span className={styles.reason}>{reason}</span>
            {scope && <AskConsent studentId={id} name={name} scope={scope} />}
          </li>
        ))}
      </ul>
      {hidden > 0 && <p>{`Et ${countOf(hidden, 'autre')}.`}</p>}
    </>
  );
}
