import { accounts, type OpenSession } from '@tandem/shared/contract/access/account';
import { usePlatform } from '@tandem/shared/platform';
import { useAction, useEndpoint } from '@tandem/shared/query';
import { formatInstant } from '@tandem/shared/rules/dates';
import { Button } from '@tandem/shared/ui/Button';
import { Card } from '@tandem/shared/ui/Card';
import { Loaded } from '@tandem/shared/ui/Loaded';
import { Status } from '@tandem/shared/ui/Status';
import { MonitorSmartphone } from 'lucide-react';
import styles from './SessionsCard.module.css';

/** Where one is signed in; every other session can be ended, one by one or together. */
export function SessionsCard() {
  const { notify, signOut } = usePlatform();
  const found = useEndpoint(accounts.listSessions, {});
  const one = useAction(accounts.endSession);
  const others = useAction(accounts.endOtherSessions);
  const hasOthers = found.data?.some(({ isCurrent }) => !isCurrent);

  const handleEnd = async (id: number) => {
    if (await one.run({ params: { id } })) notify({ text: 'Session fermée.', tone: 'ok' });
  };
  const handleEndOthers = async () => {
    if (await others.run({})) notify({ text: 'Vos autres sessions sont fermées.', tone: 'ok' });
  };

  return (
    <Card title="Sessions ouvertes">
      <Loaded of={found}>
        {(sessions) => (
          <ul className={styles.sessions}>
            {sessions.map((session) => (
              <SessionRow key={session.id} session={session} onEnd={() => void handleEnd(session.id)} />
            ))}
          </ul>
        )}
      </Loaded>
      <div className={styles.actions}>
        {hasOthers && (
          <Button onClick={() => void handleEndOthers()} isBusy={others.isRunning}>
            Fermer les autres sessions
          </Button>
        )}
        <Button onClick={() => void signOut()}>Se déconnecter</Button>
      </div>
    </Card>
  );
}

function SessionRow({ session, onEnd }: { session: OpenSession; onEnd: () => void }) {
  const { device, ip, lastSeenAt, isCurrent } = session;
  return (
    <li>
      <MonitorSmartphone size={20} strokeWidth={1.75} aria-hidden />
      <div>
        <b>{device}</b>
        <small>
          {ip && `${ip} · `}vue le {formatInstant(lastSeenAt)}
        </small>
      </div>
      {isCurrent ? (
        <Status tone="ok">Cette session</Status>
      ) : (
        <Button size="small" onClick={onEnd} aria-label={`Fermer la session ${device}`}>
          Fermer
        </Button>
      )}
    </li>
  );
}
