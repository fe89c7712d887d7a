import { type Consent, type ConsentScope, consentScopeLabels } from '@tandem/shared/contract/people/consents';
import { Button } from '@tandem/shared/ui/Button';
import { Status } from '@tandem/shared/ui/Status';
import type { OneOpen } from '../../../kit/record/editing/useOneOpen';
import { WithdrawalForm } from './ConsentForms';
import { originOf, stateOf, toneOf } from './consent.words';
import styles from './Consents.module.css';

interface Props {
  studentId: number;
  scope: ConsentScope;
  /** The answer that counts; absent while nobody was asked. */
  current: Consent | undefined;
  today: string;
  forms: OneOpen;
  mayRecord: boolean;
}

/** One subject: what the apprentice answered, and the next step. */
export function ConsentRow({ studentId, scope, current, today, forms, mayRecord }: Props) {
  const label = consentScopeLabels[scope];
  const withdrawal = `withdraw-${scope}`;
  const isFree = mayRecord && forms.isFree;
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
          <Button
            size="small"
            variant="quiet"
            aria-label={`Saisir\u00a0: ${label}`}
            autoFocus={forms.isReturning(scope)}
            onClick={() => forms.open(scope)}
          >
            Saisir
          </Button>
        ))}
    </li>
  );
}
