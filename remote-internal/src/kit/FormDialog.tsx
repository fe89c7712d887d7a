import { Form } from '@tandem/shared/forms/Form';
import { LeaveDialog } from '@tandem/shared/forms/LeaveDialog';
import { UnsavedGuard } from '@tandem/shared/forms/UnsavedGuard';
import { Banner } from '@tandem/shared/ui/display/Banner';
import { Button } from '@tandem/shared/ui/buttons/Button';
import { Dialog } from '@tandem/shared/ui/overlays/Dialog';
import { type ComponentProps, useId, useState } from 'react';
import { type Preview, ActPreview } from './acts/ActPreview';
import styles from './dialog.module.css';
import { type Save, type SentForm, useSending } from './record/editing/useSending';

interface Props<V> extends Omit<ComponentProps<typeof Dialog>, 'isOpen' | 'actions'> {
  form: SentForm<V> & { formState: { isDirty: boolean; isSubmitting: boolean } };
  /** What the button does: «Enregistrer». */
  confirm: string;
  /** What leaves it: «Annuler» unless said. */
  cancel?: string;
  /** What becomes of what was typed, where somebody leaves without sending it. */
  unsaved?: string | undefined;
  isDisabled?: boolean;
  isDanger?: boolean;
  /** Of an act that sends letters: who gets which stands beside the button. */
  preview?: Preview<V> | undefined;
  onSave: Save<V>;
}

/** A window with a form in it: «Annuler», and the button that sends it. What was typed is not lost unasked. */
export function FormDialog<V>({
  form,
  confirm,
  cancel = 'Annuler',
  unsaved = 'Ce qui est saisi dans cette fenêtre n’est pas enregistré.',
  isDisabled = false,
  isDanger = false,
  preview,
  onSave,
  onClose,
  children,
  ...dialog
}: Props<V>) {
  const id = useId();
  const { fault, sending } = useSending(form, onSave);
  const [isLeaving, setIsLeaving] = useState(false);
  const { isDirty, isSubmitting } = form.formState;

  return (
    <Dialog
      {...dialog}
      isOpen
      onClose={() => (isDirty && !isSubmitting ? setIsLeaving(true) : onClose())}
      actions={
        <>
          <Button onClick={onClose}>{cancel}</Button>
          <Button
            type="submit"
            form={id}
            variant={isDanger ? 'danger' : 'primary'}
            isBusy={isSubmitting}
            disabled={isDisabled}
          >
            {confirm}
          </Button>
        </>
      }
    >
      <Form id={id} className={styles.fields} {...sending}>
        {fault && <Banner tone="err">{fault}</Banner>}
        {children}
        {preview && <ActPreview preview={preview} values={form.whole()} />}
      </Form>
      {/* An act that is done may lead to another page. */}
      <UnsavedGuard isDirty={isDirty && !isSubmitting}>{unsaved}</UnsavedGuard>
      <LeaveDialog isOpen={isLeaving} onLeave={onClose} onStay={() => setIsLeaving(false)}>
        {unsaved}
      </LeaveDialog>
    </Dialog>
  );
}
