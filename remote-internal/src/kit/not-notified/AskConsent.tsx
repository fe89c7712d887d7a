import type { ThirdPartyScope } from '@tandem/shared/contract/people/consents.withheld';
import { Button } from '@tandem/shared/ui/buttons/Button';
import { useState } from 'react';
import styles from './not-notified.module.css';
import { useConsentAsk } from './useConsentAsk';

interface Props {
  studentId: number;
  name: string;
  scope: ThirdPartyScope;
}

/** Asks for the consent that keeps somebody out of a mail; once is enough. */
export function AskConsent({ studentId, name, scope }: Props) {
  const { ask, isRunning } = useConsentAsk(studentId);
  const [isAsked, setIsAsked] = useState(false);
  const handleAsk = async () => setIsAsked(await ask([scope]));

  if (isAsked) return <span className={styles.asked}>Demandé</span>;
  return (
    <Button
      size="small"
      variant="quiet"
      aria-label={`Demander le consentement de ${name}`}
      isBusy={isRunning}
      onClick={() => void handleAsk()}
    >
      Le demander
    </Button>
  );
}
