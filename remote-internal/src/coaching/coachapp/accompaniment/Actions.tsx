import type { Accompaniment, AccompanimentStart } from '@tandem/shared/contract/coaching/accompaniments.file';
import { Button } from '@tandem/shared/ui/buttons/Button';
import { LinkButton } from '@tandem/shared/ui/buttons/LinkButton';
import type { MouseEvent } from 'react';
import { FormActions } from '../../../kit/record/editing/FormActions';
import { coachingHref } from '../../coaching.labels';
import { RemoveDraft } from './RemoveDraft';
import type { useSaveAccompaniment } from './useSaveAccompaniment';

interface Props {
  start: AccompanimentStart;
  row: Accompaniment | undefined;
  saving: ReturnType<typeof useSaveAccompaniment>;
  savedAt: Date | undefined;
  /** The draft is gone. */
  onRemoved: () => void;
}

/** The ways to save; Enter in a field takes the last one. */
export function Actions({ start, row, saving: { want, isRunning }, savedAt, onRemoved }: Props) {
  const submit =
    (...[wanted]: Parameters<typeof want>) =>
    ({ currentTarget }: MouseEvent<HTMLButtonElement>) => {
      want(wanted);
      currentTarget.form?.requestSubmit();
    };
  return (
    <FormActions savedAt={savedAt}>
      {row?.may.remove && <RemoveDraft of={row} onRemoved={onRemoved} />}
      <LinkButton to={coachingHref(start.coachingId)}>Annuler</LinkButton>
      {!row?.isFinal && (
        <Button disabled={isRunning} onClick={submit({ isFinal: false, plansNext: false })}>
          Garder en brouillon
        </Button>
      )}
      <Button disabled={isRunning} onClick={submit({ isFinal: true, plansNext: true })}>
        Enregistrer et planifier le prochain
      </Button>
      <Button
        type="submit"
        variant="primary"
        isBusy={isRunning}
        busyLabel="Enregistrement…"
        onClick={() => want({ isFinal: true, plansNext: false })}
      >
        Enregistrer
      </Button>
    </FormActions>
  );
}
