import { linkOf, publicSubmissions } from '@tandem/shared/contract/desk/submissions.public';
import { type ReplyOf } from '@tandem/shared/contract/endpoint';
import { useAction } from '@tandem/shared/query';
import { Banner } from '@tandem/shared/ui/display/Banner';
import { Button } from '@tandem/shared/ui/buttons/Button';
import { LinkButton } from '@tandem/shared/ui/buttons/LinkButton';
import { useState } from 'react';
import styles from '../steps/Steps.module.css';
import { Gone } from './Gone';

/** One press confirms: a mail program that opens links by itself confirms nothing. */
export function Confirm({ token }: { token: string }) {
  const { run, isRunning, error } = useAction(publicSubmissions.confirm);
  const [done, setDone] = useState<ReplyOf<typeof publicSubmissions.confirm>>();
  const [refusal, setRefusal] = useState<{ status: number; message: string }>();

  const handlePress = async () => {
    setRefusal(undefined);
    const answer = await run({ body: { token } });
    if (answer?.ok) setDone(answer.body);
    else if (answer) setRefusal({ status: answer.status, message: answer.body.message });
  };

  if (refusal?.status === 404) return <Gone />;
  if (refusal?.status === 409)
    return (
      <div className={styles.frame}>
        <h1 className={styles.heading}>Votre demande est déjà confirmée</h1>
        <p className={styles.lead} role="status">
          {refusal.message}
        </p>
      </div>
    );
  if (done)
    return (
      <div className={styles.frame}>
        <h1 className={styles.heading}>Votre demande est confirmée</h1>
        <p className={styles.reference} role="status">
          Référence <strong>{done.ref}</strong>
        </p>
        <p className={styles.lead}>Nous la traitons et vous écrivons dès que nous en savons plus.</p>
        <LinkButton to={linkOf(done.kind, 'follow', done.follow)} variant="primary">
          Suivre ma demande
        </LinkButton>
      </div>
    );
  const fault = refusal?.message ?? (error && 'La confirmation n’a pas pu être envoyée. Réessayez dans un instant.');
  return (
    <div className={styles.frame}>
      <h1 className={styles.heading}>Confirmer ma demande</h1>
      <p className={styles.lead}>Il reste une chose à faire&nbsp;: confirmez que cette demande vient bien de vous.</p>
      {fault && <Banner tone="err">{fault}</Banner>}
      <Button variant="primary" isBusy={isRunning} busyLabel="Confirmation…" onClick={() => void handlePress()}>
        Confirmer ma demande
      </Button>
    </div>
  );
}
