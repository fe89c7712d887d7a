import { formatDate } from '@tandem/shared/rules/time/dates';
import { LinkButton } from '@tandem/shared/ui/buttons/LinkButton';
import { Contact } from '../Contact';
import type { CurrentOffer } from './Offer';
import styles from './Registration.module.css';

/** «M’inscrire» while registration is open or not yet known; else the date, and whom to write to. */
export function Registration({ offer, today }: { offer: CurrentOffer | undefined; today: string }) {
  if (offer && !offer.isRegistrationOpen) return <Closed year={offer.trainingYear} today={today} />;
  return (
    <LinkButton to="/external/aa-apprentice" variant="primary">
      M’inscrire
    </LinkButton>
  );
}

export function Closed({ year, today }: { year: CurrentOffer['trainingYear']; today: string }) {
  return (
    <p className={styles.closed}>
      <strong>{sentence(year, today)}</strong> Pour être averti·e de la prochaine ouverture, écrivez à <Contact />.
    </p>
  );
}

function sentence(year: CurrentOffer['trainingYear'], today: string): string {
  const { registrationOpensOn: opens, registrationClosesOn: closes } = year ?? {};
  if (opens && today < opens) return `Les inscriptions ouvrent le ${formatDate(opens)}.`;
  if (closes && today > closes) return `Les inscriptions sont closes depuis le ${formatDate(closes)}.`;
  return 'Les inscriptions sont closes.';
}
