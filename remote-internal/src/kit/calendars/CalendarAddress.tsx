import type { CalendarState } from '@tandem/shared/contract/platform/calendars';
import { usePlatform } from '@tandem/shared/platform';
import { formatInstant } from '@tandem/shared/rules/time/dates';
import { Button } from '@tandem/shared/ui/buttons/Button';
import { ConfirmDialog } from '@tandem/shared/ui/overlays/ConfirmDialog';
import { type ReactNode, useState } from 'react';
import { CopyField } from '../record/CopyField';
import styles from './CalendarAddress.module.css';

interface Props extends Pick<CalendarState, 'createdAt' | 'lastReadAt'> {
  /** What the calendar holds. */
  children: ReactNode;
  /** Of what it is, for who hears the buttons: «A1»; absent where only one stands there. */
  of?: string;
  /** Resolves to the new address; undefined: there is none. */
  onRenew: () => Promise<string | undefined>;
  /** Resolves to whether the address is gone. */
  onRevoke: () => Promise<boolean>;
}

/** The secret address under which a calendar program follows something: made, renewed and taken back here. */
export function CalendarAddress({ createdAt, lastReadAt, children, of, onRenew, onRevoke }: Props) {
  const { notify } = usePlatform();
  const [address, setAddress] = useState<string>();
  const [asked, setAsked] = useState<'renew' | 'revoke'>();
  const [busy, setBusy] = useState<'renew' | 'revoke'>();
  const named = (label: string) => (of === undefined ? {} : { 'aria-label': `${label}, ${of}` });

  const make = async () => {
    setAsked(undefined);
    setBusy('renew');
    const made = await onRenew();
    setBusy(undefined);
    if (made !== undefined) setAddress(made);
  };
  const remove = async () => {
    setAsked(undefined);
    setBusy('revoke');
    const isGone = await onRevoke();
    setBusy(undefined);
    if (!isGone) return;
    setAddress(undefined);
    notify({ text: 'L’adresse de l’agenda ne répond plus.', tone: 'ok' });
  };
  const makeLabel = createdAt ? 'Nouvelle adresse' : 'Créer l’adresse';

  return (
    <div className={styles.calendar}>
      {children}
      {createdAt && (
        <p className={styles.note}>
          Créée le {formatInstant(createdAt)}, {lastReadAt ? `lue le ${formatInstant(lastReadAt)}` : 'pas encore lue'}.
        </p>
      )}
      {address && <CopyField label="Adresse de l’agenda, affichée une seule fois" value={address} />}
      <div className={styles.actions}>
        <Button
          isBusy={busy === 'renew'}
          {...named(makeLabel)}
          onClick={() => (createdAt ? setAsked('renew') : void make())}
        >
          {makeLabel}
        </Button>
        {createdAt && (
          <Button
            variant="quiet"
            isBusy={busy === 'revoke'}
            {...named('Supprimer l’adresse')}
            onClick={() => setAsked('revoke')}
          >
            Supprimer l’adresse
          </Button>
        )}
      </div>
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
    </div>
  );
}
