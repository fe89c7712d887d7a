import type { HandOver } from '@tandem/shared/contract/access/employees';
import { roleLabelOf } from '@tandem/shared/contract/enumerations';
import { Link } from '@tandem/shared/router';
import { Banner } from '@tandem/shared/ui/display/Banner';
import styles from './HandOverList.module.css';

const sessionsOf = (count: number) =>
  count === 0 ? '' : count === 1 ? ', une session ouverte' : `, ${count} sessions ouvertes`;

/** What becomes of the account, and the work that somebody else has to take over. */
export function HandOverList({ of, isToday }: { of: HandOver; isToday: boolean }) {
  const { account, openSessions, groups, isLastAdmin } = of;
  return (
    <section className={styles.left} aria-label="Ce que laisse cette personne">
      {isLastAdmin && (
        <Banner tone="err">
          C’est le dernier compte d’administration actif. Nommez d’abord une autre personne dans l’onglet
          «&nbsp;Comptes&nbsp;».
        </Banner>
      )}
      <h3 className={styles.title}>Compte</h3>
      <p>
        {account
          ? `${roleLabelOf(account.role)}, ${account.email}${sessionsOf(openSessions)}. ${isToday ? 'Il se ferme tout de suite.' : 'Il se ferme ce jour-là.'}`
          : 'Cette personne n’a pas de compte.'}
      </p>
      <h3 className={styles.title}>Cours AppApp à reprendre</h3>
      {groups.length === 0 ? (
        <p>Aucun cours en préparation ou en cours.</p>
      ) : (
        <>
          {isToday && (
            <p className={styles.note}>
              Remettez-les d’abord depuis la fiche de répétiteur·trice, ou choisissez un autre jour.
            </p>
          )}
          <ul className={styles.groups}>
            {groups.map(({ id, code }) => (
              <li key={id}>
                <Link to={`/internal/appapp/group/show/${id}`}>{code}</Link>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}
