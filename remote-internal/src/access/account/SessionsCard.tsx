import { accounts, type OpenSession, type Preferences } from '@tandem/shared/contract/access/account';
import { usePlatform } from '@tandem/shared/platform';
import { useAction, useEndpoint } from '@tandem/shared/query';
import { formatInstant } from '@tandem/shared/rules/time/dates';
import { Button } from '@tandem/shared/ui/buttons/Button';
import { Card } from '@tandem/shared/ui/layout/Card';
import { CheckField } from '@tandem/shared/ui/fields/CheckField';
import { Loaded } from '@tandem/shared/ui/layout/Loaded';
import { Status } from '@tandem/shared/ui/display/Status';
import { MonitorSmartphone } from 'lucide-react';
import styles from './SessionsCard.module.css';

/** Where one is signed in; every other session can be ended, one by one or together. `preferences`: once they are known. */
export function SessionsCard({ preferences }: { preferences: Preferences | undefined }) {
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
    <Card title="Mes appareils">
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
      {preferences && <NewDeviceMail preferences={preferences} />}
    </Card>
  );
}

function SessionRow({ session, onEnd }: { session: OpenSession; onEnd: () => void }) {
  const { device, ip, place = ip, lastSeenAt, isCurrent } = session;
  return (
    <li>
      <MonitorSmartphone size={20} strokeWidth={1.75} aria-hidden />
      <div>
        <b>{device}</b>
        <small>
          {place && `${place} · `}vue le {formatInstant(lastSeenAt)}
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

/** Whether a mail tells of each new device; the box shows what was chosen until the API has said so too. */
function NewDeviceMail({ preferences }: { preferences: Preferences }) {
  const change = useAction(accounts.changePreferences);
  const isWanted = change.isRunning ? preferences.newDeviceMail === false : preferences.newDeviceMail !== false;
  return (
    <CheckField
      className={styles.mail}
      label="M’écrire lorsqu’une session s’ouvre sur un nouvel appareil"
      checked={isWanted}
      onValue={(newDeviceMail) => void change.run({ body: { ...preferences, newDeviceMail } })}
    />
  );
}
