import { Button } from '@tandem/shared/ui/Button';
import { Dialog } from '@tandem/shared/ui/Dialog';
import type { ComponentProps } from 'react';

interface Props extends Omit<ComponentProps<typeof Dialog>, 'isOpen' | 'actions'> {
  /** The id of the form that its button sends. */
  form: string;
  /** What the button does: «Enregistrer». */
  confirm: string;
  isBusy: boolean;
  isDisabled?: boolean;
  isDanger?: boolean;
}

/** A window with a form in it: «Annuler», and the button that sends it. */
export function SubmitDialog({ form, confirm, isBusy, isDisabled = false, isDanger = false, ...dialog }: Props) {
  return (
    <Dialog
      {...dialog}
      isOpen
      actions={
        <>
          <Button onClick={dialog.onClose}>Annuler</Button>
          <Button
            type="submit"
            form={form}
            variant={isDanger ? 'danger' : 'primary'}
            isBusy={isBusy}
            disabled={isDisabled}
          >
            {confirm}
          </Button>
        </>
      }
    />
  );
}
