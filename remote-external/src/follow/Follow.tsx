import { submissionKindOf } from '@tandem/shared/contract/desk/submissions.kinds';
import { type Followed, followedSteps, publicSubmissions } from '@tandem/shared/contract/desk/submissions.public';
import { ApiError } from '@tandem/shared/platform';
import { useEndpoint } from '@tandem/shared/query';
import { formatDate } from '@tandem/shared/rules/time/dates';
import { LinkButton } from '@tandem/shared/ui/buttons/LinkButton';
import { Loaded } from '@tandem/shared/ui/layout/Loaded';
import styles from '../steps/Steps.module.css';
import own from './Follow.module.css';
import { FreeTimesChange } from './FreeTimesChange';
import { Gone } from './Gone';
import { Track } from './Track';
import { Withdrawal } from './Withdrawal';

interface Props {
  token: string;
  page: string;
}

/** Where one's own request stands, by the link of the mail. */
export function Follow({ token, page }: Props) {
  const found = useEndpoint(publicSubmissions.follow, { body: { token } });
  if (found.error instanceof ApiError && found.error.status === 404) return <Gone />;
  return (
    <div className={styles.frame}>
      <h1 className={styles.heading}>Ma demande</h1>
      <Loaded of={found}>{(of) => <FollowedView of={of} token={token} page={page} />}</Loaded>
    </div>
  );
}

function FollowedView({ of, token, page }: Props & { of: Followed }) {
  return (
    <>
      <p className={styles.lead}>
        {`${of.firstName}, voici où en est votre demande «\u00a0${submissionKindOf(of.kind).label}\u00a0» du ${formatDate(of.sentOn)}, référence `}
        <strong>{of.ref}</strong>.
      </p>
      <Track step={of.step} />
      {of.step === 'unconfirmed' && (
        <p className={styles.lead}>Ouvrez d’abord le lien de confirmation reçu par e-mail.</p>
      )}
      {of.parts.length > 0 && (
        <ul className={own.parts} aria-label="Ce que vous avez demandé">
          {of.parts.map(({ label, state }) => (
            <li key={label}>
              <strong>{label}</strong>
              <span>{state}</span>
            </li>
          ))}
        </ul>
      )}
      {of.availability && (
        <FreeTimesChange
          token={token}
          of={of.availability}
          schoolDays={of.schoolDays}
          mayChange={of.may.changeAvailability}
        />
      )}
      {of.may.withdraw && <Withdrawal token={token} />}
      {of.step === 'withdrawn' && <LinkButton to={page}>Faire une nouvelle demande</LinkButton>}
      <p className="vh" role="status">
        {followedSteps[of.step]}
      </p>
    </>
  );
}
