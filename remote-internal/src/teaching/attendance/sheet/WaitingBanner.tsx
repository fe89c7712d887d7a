import { Banner } from '@tandem/shared/ui/display/Banner';
import { Button } from '@tandem/shared/ui/buttons/Button';
import { countOf } from '@tandem/shared/rules/text/count';
import { CloudOff } from 'lucide-react';
import { whenText } from '../attendance.labels';
import type { SheetOf } from './useSheet';
import styles from './sheet.module.css';

const keptText = '\u00a0: gardées ici, puis envoyées dans l’ordre';
const keepsText = '\u00a0: saisie gardée ici, puis envoyée';

/** What is not at the API: it waits for the network, or it was refused. */
export function WaitingBanner({ of: { isOffline, stored, storedAt, mayEnter, troubles, forget } }: { of: SheetOf }) {
  const ofLesson = troubles.find(({ enrolmentId }) => enrolmentId === undefined);
  return (
    <>
      {(isOffline || storedAt) && (mayEnter || storedAt) && (
        <div className={styles.offline} role="status" data-says-offline="">
          <CloudOff size={20} aria-hidden />
          <span>
            {stored > 0 && <b>{`${countOf(stored, 'modification')} en attente`}</b>}
            {navigator.onLine ? 'Le serveur ne répond pas' : 'Hors ligne'}
            {mayEnter && (stored > 0 ? keptText : keepsText)}
            {storedAt && <span className={styles.age}>{`Feuille ouverte ${whenText(storedAt)}`}</span>}
          </span>
        </div>
      )}
      {ofLesson && (
        <Banner
          tone="err"
          action={
            <Button size="small" onClick={() => forget(ofLesson)}>
              Compris
            </Button>
          }
        >
          {`La séance n’est pas terminée. ${ofLesson.refusal}`}
        </Banner>
      )}
    </>
  );
}
