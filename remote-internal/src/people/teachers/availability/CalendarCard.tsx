import { teachers } from '@tandem/shared/contract/people/teachers';
import { usePlatform } from '@tandem/shared/platform';
import { useAction, useEndpoint } from '@tandem/shared/query';
import { formatInstant } from '@tandem/shared/rules/time/dates';
import { Button } from '@tandem/shared/ui/buttons/Button';
import { Card } from '@tandem/shared/ui/layout/Card';
import { ConfirmDialog } from '@tandem/shared/ui/overlays/ConfirmDialog';
import { Loaded } from '@tandem/shared/ui/layout/Loaded';
import { useState } from 'react';
import { CopyField } from '../../../kit/record/CopyField';
import styles from './CalendarCard.module.css';

/** The secret address under which a calendar program follows the courses: made, renewed and taken back here. */
export function CalendarCard({ id, isOwn }: { id: number; isOwn: boolean }) {
  const { notify } = usePlatform();
  const found = useEndpoint(teachers.calendarState, { params: { id } });
  const renew = useAction(teachers.renewCalendar);
  const revoke = useAction(teachers.revokeCalendar);
  const [address, setAddress] = useState<string>();
  const [asked, setAsked] = useState<'renew' | 'revoke'>();

  const make = async () => {
    setAsked(undefined);
    const answer = await renew.run({ params: { id } });
    if (answer?.ok) setAddress(answer.body.address);
  };
  const remove = async () => {
    setAsked(undefined);
    const answer = await revoke.run({ params: { id } });
    if (!answer?.ok) return;
    setAddress(undefined);
    notify({ text: 'L’adresse de l’agenda ne répond plus.', tone: 'ok' });
  };

  return (
    <Card title="Agenda">
      <Loaded of={found}>
        {({ createdAt, lastReadAt }) => (
          <div className={styles.calendar}>
            <p>
              {isOwn ? 'Vos cours' : 'Les cours de cette personne'} dans un logiciel de calendrier, vacances déduites et
              toujours à jour. L’adresse est secrète&nbsp;: qui la connaît voit les cours.
            </p>
            {createdAt && (
              <p className={styles.note}>
                Créée le {formatInstant(createdAt)},{' '}
                {lastReadAt ? `lue le ${formatInstant(lastReadAt)}` : 'pas encore lue'}.
              </p>
            )}
            {address && <CopyField label="Adresse de l’agenda, affichée une seule fois" value={address} />}
            <div className={styles.actions}>
              <Button isBusy={renew.isRunning} onClick={() => (createdAt ? setAsked('renew') : void make())}>
                {createdAt ? 'Nouvelle adresse' : 'Créer l’adresse'}
              </Button>
              {createdAt && (
                <Button variant="quiet" isBusy={revoke.isRunning} onClick={() => setAsked('revoke')}>
                  Supprimer l’adresse
                </Button>
              )}
            </div>
          </div>
        )}
      </Loaded>
      <ConfirmDialog
        isOpen={asked !== undefined}
        title={asked === 'renew' ? 'Nouvelle adresse' : 'Supprimer l’adresse'}
        confirmLabel={asked === 'renew' ? 'Renouveler' : 'Supprimer'}
        isDanger={asked === 'revoke'}
        onConfirm={() => void (asked === 'renew' ? make() : remove())}
        onClose={() => setAsked(undefined)}
      >
        L’adresse actuelle cesse aussitôt de répondre dans les calendriers qui l’utilisent.
      </ConfirmDialog>
    </Card>
  );
}
