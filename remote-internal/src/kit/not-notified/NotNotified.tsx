import { consents } from '@tandem/shared/contract/people/consents';
import { type NotNotified as Row, notNotifiedText } from '@tandem/shared/contract/people/consents.withheld';
import { usePlatform } from '@tandem/shared/platform';
import { useAction } from '@tandem/shared/query';
import { formatInstant } from '@tandem/shared/rules/time/dates';
import { Banner } from '@tandem/shared/ui/display/Banner';
import { Button } from '@tandem/shared/ui/buttons/Button';
import { useState } from 'react';
import { RemoveWithheldDialog } from './RemoveWithheldDialog';
import styles from './not-notified.module.css';
import { useConsentAsk } from './useConsentAsk';

interface Props {
  rows: readonly Row[] | undefined;
  /** Whoever may only read is not offered to send nor to throw away. */
  mayAct?: boolean;
  /** Several apprentices stand together: each line says whose it is. */
  isOfMany?: boolean;
}

/** Who was not told, and why, with what one press does about it: ask for the consent, send what waited for it, or throw it away. */
export function NotNotified({ rows = [], mayAct = true, isOfMany = false }: Props) {
  return rows.map((row) => <Line key={row.mailId} row={row} mayAct={mayAct} isOfMany={isOfMany} />);
}

function Line({ row, mayAct, isOfMany }: { row: Row; mayAct: boolean; isOfMany: boolean }) {
  const [isRemoving, setRemoving] = useState(false);
  const whose = isOfMany ? `${row.name}\u00a0: ` : '';
  const action = (
    <span className={styles.actions}>
      {row.maySend ? mayAct && <Send of={row} /> : <Ask of={row} />}
      {mayAct && (
        <Button
          size="small"
          variant="quiet"
          aria-label={`Ignorer l’e-mail à ${row.addressee}`}
          onClick={() => setRemoving(true)}
        >
          Ignorer
        </Button>
      )}
    </span>
  );

  return (
    <>
      <Banner tone={row.maySend ? 'info' : 'warn'} action={action}>
        {whose}
        {row.maySend ? `${row.addressee} n’a encore rien reçu\u00a0: le consentement est là.` : notNotifiedText([row])}
      </Banner>
      {isRemoving && <RemoveWithheldDialog of={row} onClose={() => setRemoving(false)} />}
    </>
  );
}

function Send({ of: { studentId, mailId, addressee } }: { of: Row }) {
  const { notify } = usePlatform();
  const { run, isRunning } = useAction(consents.sendHeld);
  const handleSend = async () => {
    const answer = await run({ params: { id: studentId, mailId } });
    if (!answer) return;
    if (answer.ok) notify({ text: `L’e-mail à ${addressee} est en route.`, tone: 'ok' });
    else notify({ text: answer.body.message, tone: 'error' });
  };
  return (
    <Button size="small" isBusy={isRunning} onClick={() => void handleSend()}>
      Envoyer l’e-mail
    </Button>
  );
}

function Ask({ of: { studentId, scope, askedAt } }: { of: Row }) {
  const { ask, isRunning } = useConsentAsk(studentId);
  if (askedAt) return <span className={styles.asked}>{`Demandé le ${formatInstant(askedAt)}, en attente`}</span>;
  return (
    <Button size="small" isBusy={isRunning} onClick={() => void ask([scope])}>
      Le demander
    </Button>
  );
}
