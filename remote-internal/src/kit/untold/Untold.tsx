import { consents } from '@tandem/shared/contract/people/consents';
import { type Untold as Row, untoldText } from '@tandem/shared/contract/people/consents.held';
import { usePlatform } from '@tandem/shared/platform';
import { useAction } from '@tandem/shared/query';
import { formatInstant } from '@tandem/shared/rules/dates';
import { Banner } from '@tandem/shared/ui/Banner';
import { Button } from '@tandem/shared/ui/Button';
import styles from './untold.module.css';
import { useConsentAsk } from './useConsentAsk';

interface Props {
  rows: readonly Row[] | undefined;
  /** Whoever may only read is not offered to send. */
  maySend?: boolean;
  /** Several apprentices stand together: each line says whose it is. */
  isOfMany?: boolean;
}

/** Who was not told, and why, with what one press does about it: ask for the consent, or send what waited for it. */
export function Untold({ rows = [], maySend = true, isOfMany = false }: Props) {
  return rows.map((row) => <Line key={row.mailId} row={row} maySend={maySend} isOfMany={isOfMany} />);
}

function Line({ row, maySend, isOfMany }: { row: Row; maySend: boolean; isOfMany: boolean }) {
  const { notify } = usePlatform();
  const { ask, isRunning: isAsking } = useConsentAsk(row.studentId);
  const send = useAction(consents.sendHeld);
  const whose = isOfMany ? `${row.name}\u00a0: ` : '';

  const handleSend = async () => {
    const answer = await send.run({ params: { id: row.studentId, mailId: row.mailId } });
    if (!answer) return;
    if (answer.ok) notify({ text: `L’e-mail à ${row.addressee} est en route.`, tone: 'ok' });
    else notify({ text: answer.body.message, tone: 'error' });
  };

  if (row.maySend)
    return (
      <Banner
        tone="info"
        action={
          maySend && (
            <Button size="small" isBusy={send.isRunning} onClick={() => void handleSend()}>
              Envoyer l’e-mail
            </Button>
          )
        }
      >
        {`${whose}${row.addressee} n’est pas encore informé·e\u00a0: le consentement est là.`}
      </Banner>
    );
  return (
    <Banner
      tone="warn"
      action={
        row.askedAt ? (
          <span className={styles.asked}>{`Demandé le ${formatInstant(row.askedAt)}, en attente`}</span>
        ) : (
          <Button size="small" isBusy={isAsking} onClick={() => void ask([row.scope])}>
            Le demander
          </Button>
        )
      }
    >
      {`${whose}${untoldText([row])}`}
    </Banner>
  );
}
