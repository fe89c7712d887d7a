import { releases, type ReleaseRow } from '@tandem/shared/contract/delivery/releases';
import { usePlatform } from '@tandem/shared/platform';
import { useAction } from '@tandem/shared/query';
import { ConfirmDialog } from '@tandem/shared/ui/ConfirmDialog';
import { TextAreaField } from '@tandem/shared/ui/TextAreaField';
import { useState } from 'react';
import { shortVersion, titleOf } from '../releases/release.labels';
import styles from './MoveDialog.module.css';
import { RefusalBanner } from './RefusalBanner';

type Release = Pick<ReleaseRow, 'version' | 'state'>;

interface Props {
  name: string;
  /** Absent: closed. */
  release: Release | undefined;
  onClose: () => void;
}

const shortest = 3;
const longest = 500;

/** Takes a release on trial or a candidate back, with a reason that stays in the history. */
export function WithdrawDialog({ name, release, onClose }: Props) {
  return release ? (
    <WithdrawConfirmation key={release.version} name={name} release={release} onClose={onClose} />
  ) : null;
}

function WithdrawConfirmation({ name, release: { version, state }, onClose }: Props & { release: Release }) {
  const { notify } = usePlatform();
  const { run, isRunning, error } = useAction(releases.withdraw);
  const [reason, setReason] = useState('');
  const [isAsked, setIsAsked] = useState(false);
  const isTooShort = reason.trim().length < shortest;

  const handleConfirm = async () => {
    setIsAsked(true);
    if (isTooShort) return;
    const answer = await run({ params: { package: name }, body: { version, reason: reason.trim() } });
    if (!answer?.ok) return;
    notify({ text: `${name}\u00a0: la version ${shortVersion(version)} est retirée.`, tone: 'ok' });
    onClose();
  };

  return (
    <ConfirmDialog
      isOpen
      title={`Retirer une version\u00a0: ${titleOf(name)}`}
      confirmLabel="Retirer"
      isBusy={isRunning}
      isDanger
      onConfirm={() => void handleConfirm()}
      onClose={onClose}
    >
      <div className={styles.words}>
        <p>
          La version <b>{shortVersion(version)}</b> ne sera plus proposée à personne.{' '}
          {state === 'canary' && 'Qui l’essaie revient à la version en service à la prochaine page ouverte.'}
        </p>
        <TextAreaField
          label="Motif"
          name="reason"
          isRequired
          maxLength={longest}
          hint="Il reste dans l’historique."
          value={reason}
          onChange={({ target }) => setReason(target.value)}
          error={isAsked && isTooShort ? 'Indiquez le motif en quelques mots.' : undefined}
        />
        {error && <RefusalBanner refusal={{ text: error.message, faults: [] }} />}
      </div>
    </ConfirmDialog>
  );
}
