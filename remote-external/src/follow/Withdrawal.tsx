import { publicSubmissions } from '@tandem/shared/contract/desk/submissions.public';
import { useAction } from '@tandem/shared/query';
import { Banner } from '@tandem/shared/ui/display/Banner';
import { Button } from '@tandem/shared/ui/buttons/Button';
import { lazy, Suspense, useState } from 'react';
import styles from '../steps/Steps.module.css';

const Question = lazy(() => import('./WithdrawalQuestion'));

/** Takes one's own request back, after a question. */
export function Withdrawal({ token }: { token: string }) {
  const { run, isRunning, error } = useAction(publicSubmissions.withdraw);
  const [isAsked, setAsked] = useState(false);
  const [refusal, setRefusal] = useState<string>();

  const handleConfirm = async () => {
    setRefusal(undefined);
    const answer = await run({ body: { token } });
    setAsked(false);
    if (answer && !answer.ok) setRefusal(answer.body.message);
  };
  const fault = refusal ?? (error && 'La demande n’a pas pu être retirée. Réessayez dans un instant.');

  return (
    <div className={styles.stack}>
      {fault && <Banner tone="err">{fault}</Banner>}
      <div className={styles.buttons}>
        <Button onClick={() => setAsked(true)}>Retirer ma demande</Button>
      </div>
      <Suspense>
        {isAsked && (
          <Question isBusy={isRunning} onConfirm={() => void handleConfirm()} onClose={() => setAsked(false)} />
        )}
      </Suspense>
    </div>
  );
}
