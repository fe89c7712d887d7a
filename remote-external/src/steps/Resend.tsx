import type { SubmissionKind } from '@tandem/shared/contract/desk/submissions.kinds';
import { publicSubmissions } from '@tandem/shared/contract/desk/submissions.public';
import { useAction } from '@tandem/shared/query';
import { isEmail } from '@tandem/shared/rules/identifiers/email';
import { Button } from '@tandem/shared/ui/buttons/Button';
import { Banner } from '@tandem/shared/ui/display/Banner';
import { EmailField } from '@tandem/shared/ui/fields/EmailField';
import { useState } from 'react';
import styles from './Steps.module.css';

interface Props {
  kind: SubmissionKind;
  /** Of the form that was sent. */
  token: string;
  email: string;
  /** The link has gone to this address. */
  onSent: (email: string) => void;
}

const focus = (field: HTMLInputElement | null) => field?.focus();

/** The link to confirm: once more, or to another address. */
export function Resend({ kind, token, email, onSent }: Props) {
  const { run, isRunning, error } = useAction(publicSubmissions.resend);
  const [corrected, setCorrected] = useState<string>();
  const [refusal, setRefusal] = useState<string>();
  const send = async (to: string) => {
    setRefusal(undefined);
    const answer = await run({ body: { kind, token, email: to } });
    if (!answer) return;
    if (!answer.ok) return setRefusal(answer.body.message);
    setCorrected(undefined);
    onSent(to);
  };
  const fault = refusal ?? (error && 'Le lien n’a pas pu être renvoyé. Réessayez dans un instant.');

  return (
    <div className={`${styles.stack} ${styles.print}`}>
      {fault && <Banner tone="err">{fault}</Banner>}
      {corrected === undefined ? (
        <div className={styles.buttons}>
          <Button isBusy={isRunning} busyLabel="Envoi…" onClick={() => void send(email)}>
            Renvoyer le lien
          </Button>
          <Button disabled={isRunning} onClick={() => setCorrected(email)}>
            Corriger l’adresse
          </Button>
        </div>
      ) : (
        <>
          <EmailField
            id="adresse-corrigee"
            name="adresse-corrigee"
            label="Votre adresse e-mail"
            autoComplete="email"
            ref={focus}
            value={corrected}
            onValue={setCorrected}
          />
          <div className={styles.buttons}>
            <Button disabled={isRunning} onClick={() => setCorrected(undefined)}>
              Annuler
            </Button>
            <Button
              variant="primary"
              isBusy={isRunning}
              busyLabel="Envoi…"
              disabled={!isEmail(corrected.trim())}
              onClick={() => void send(corrected.trim())}
            >
              Envoyer à cette adresse
            </Button>
          </div>
        </>
      )}
    </div>
  );
}
