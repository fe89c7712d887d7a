import { releases, type ReleaseRow } from '@tandem/shared/contract/delivery/releases';
import { type Sent, useZodForm } from '@tandem/shared/forms/useZodForm';
import { usePlatform } from '@tandem/shared/platform';
import { useAction } from '@tandem/shared/query';
import { TextAreaField } from '@tandem/shared/ui/fields/TextAreaField';
import { FormDialog } from '../../../kit/FormDialog';
import { shortVersion, titleOf } from '../releases/release.labels';
import { RefusalBanner } from './RefusalBanner';

type Release = Pick<ReleaseRow, 'version' | 'state'>;

interface Props {
  name: string;
  /** Absent: closed. */
  release: Release | undefined;
  onClose: () => void;
}

const schema = releases.withdraw.body.pick({ reason: true });

/** Takes a release on trial or a candidate back, with a reason that stays in the history. */
export function WithdrawDialog({ name, release, onClose }: Props) {
  return release ? (
    <WithdrawConfirmation key={release.version} name={name} release={release} onClose={onClose} />
  ) : null;
}

function WithdrawConfirmation({ name, release: { version, state }, onClose }: Props & { release: Release }) {
  const { notify } = usePlatform();
  const { run, error } = useAction(releases.withdraw);
  const form = useZodForm(schema, { reason: '' });

  const handleSave = async ({ reason }: Sent<typeof schema>) => {
    const answer = await run({ params: { package: name }, body: { version, reason } });
    if (!answer?.ok) return undefined;
    notify({ text: `${name}\u00a0: la version ${shortVersion(version)} est retirée.`, tone: 'ok' });
    return onClose();
  };

  return (
    <FormDialog
      form={form}
      isAlert
      isDanger
      title={`Retirer une version\u00a0: ${titleOf(name)}`}
      size="small"
      confirm="Retirer"
      onSave={handleSave}
      onClose={onClose}
    >
      <p>
        La version <b>{shortVersion(version)}</b> ne sera plus proposée à personne.{' '}
        {state === 'canary' && 'Qui l’essaie revient à la version en service à la prochaine page ouverte.'}
      </p>
      <TextAreaField
        label="Motif"
        isRequired
        maxLength={500}
        hint="Il reste dans l’historique."
        {...form.field('reason')}
      />
      {error && <RefusalBanner refusal={{ text: error.message, faults: [] }} />}
    </FormDialog>
  );
}
