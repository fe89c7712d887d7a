import { submissionKinds } from '@tandem/shared/contract/desk/submissions.kinds';
import { QueryScope } from '@tandem/shared/query';
import { today } from '@tandem/shared/rules/time/dates';
import { LinkButton } from '@tandem/shared/ui/buttons/LinkButton';
import { ByLink } from '../follow/ByLink';
import { Steps } from '../steps/Steps';
import styles from '../steps/Steps.module.css';
import { apprenticeDoor } from './apprentice/apprentice.door';
import { useOffer } from './Offer';
import { Closed } from './Registration';

export default function ApprenticePage() {
  return (
    <QueryScope>
      <ByLink page={submissionKinds.aa_student.page}>
        <WhileOpen />
      </ByLink>
    </QueryScope>
  );
}

/** The form, or when registration opens. */
function WhileOpen() {
  const { data: offer } = useOffer();
  if (!offer || offer.isRegistrationOpen) return <Steps door={apprenticeDoor} />;
  return (
    <div className={styles.frame}>
      <h1 className={styles.heading}>{apprenticeDoor.title}</h1>
      <Closed year={offer.trainingYear} today={today()} />
      <LinkButton to="/external/aa-apprentice-landing">Retour à la présentation</LinkButton>
    </div>
  );
}
