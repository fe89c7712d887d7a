import {
  type Consent,
  type ConsentRequest,
  type ConsentScope,
  consentScopeLabels,
} from '@tandem/shared/contract/people/consents';
import { Button } from '@tandem/shared/ui/buttons/Button';
import { Status } from '@tandem/shared/ui/display/Status';
import type { OneOpen } from '../../../kit/record/editing/useOneOpen';
import { useConsentAsk } from '../../../kit/not-notified/useConsentAsk';
import { WithdrawalForm } from './ConsentForms';
import { askedText, originOf, stateOf, toneOf } from './consent.labels';
import styles from './Consents.module.css';

interface Props {
  studentId: number;
  scope: ConsentScope;
  /** The answer that counts; absent while nobody was asked. */
  current: Consent | undefined;
  /** What was asked by e-mail and not answered yet. */
  pending: PendingRequest | undefined;
  today: string;
  forms: OneOpen;
  mayRecord: boolean;
}

type PendingRequest = Pick<ConsentRequest, 'askedAt' | 'askedBy'>;

/** One subject: what the apprentice answered, and the next step. */
export function ConsentRow({ studentId, scope, current, pending, today, forms, mayRecord }: Props) {
  const label = consentScopeLabels[scope];
  const withdrawal = `withdraw-${scope}`;
  const isFree = mayRecord && forms.isFree;
  const { ask, isRunning } = useConsentAsk(studentId);
  // An answer that came since by another way has settled it.
  const waiting = pending && !(current && current.recordedAt > pending.askedAt) ? pending : undefined;
  if (current && forms.isOpen(withdrawal)) {
    return (
      <li>
        <strong>{label}</strong>
        <WithdrawalForm studentId={studentId} consent={current} today={today} onDone={forms.close} />
      </li>
    );
  }

  return (
    <li>
      <div className={styles.what}>
        <strong>{label}</strong>
        {current ? (
          <>
            <Status tone={toneOf[current.state]}>{stateOf(current)}</Status>
            <small>{originOf(current)}</small>
          </>
        ) : (
          <Status tone="neutral">Sans réponse</Status>
        )}
        {waiting && <small>{askedText(waiting)}</small>}
      </div>
      {isFree &&
        (current?.state === 'given' ? (
          <Button
            size="small"
            variant="quiet"
            aria-label={`Retirer\u00a0: ${label}`}
            autoFocus={forms.isReturning(withdrawal)}
            onClick={() => forms.open(withdrawal)}
          >
            Retirer
          </Button>
        ) : (
          <span className={styles.tools}>
            {!waiting && (
              <Button
                size="small"
                variant="quiet"
                aria-label={`Demander par e-mail\u00a0: ${label}`}
                isBusy={isRunning}
                onClick={() => void ask([scope])}
              >
                Demander
              </Button>
            )}
            <Button
              size="small"
              variant="quiet"
              aria-label={`Saisir\u00a0: ${label}`}
              autoFocus={forms.isReturning(scope)}
              onClick={() => forms.open(scope)}
            >
              Saisir
            </Button>
          </span>
        ))}
    </li>
  );
}
