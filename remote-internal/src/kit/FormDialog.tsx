import { Form } from '@tandem/shared/forms/Form';
import { LeaveDialog } from '@tandem/shared/forms/LeaveDialog';
import { UnsavedGuard } from '@tandem/shared/forms/UnsavedGuard';
import { Banner } from '@tandem/shared/ui/Banner';
import { Button } from '@tandem/shared/ui/Button';
import { Dialog } from '@tandem/shared/ui/Dialog';
import { type ComponentProps, useId, useState } from 'react';
import styles from './dialog.module.css';
import type { Faults } from './record/editing/useSave';

type Sent = Pick<ComponentProps<typeof Form>, 'onSubmit' | 'onRefused'>;

interface Props<V> extends Omit<ComponentProps<typeof Dialog>, 'isOpen' | 'actions'> {
  /** Of `useZodForm`: it holds the fields, checks them and says their faults. */
  form: {
    formState: { isDirty: boolean; isSubmitting: boolean };
    submit: (work: (values: V) => Promise<unknown> | void) => Sent;
    reject: (refused: Readonly<Record<string, string>>) => void;
  };
  /** What the button does: «Enregistrer». */
  confirm: string;
  /** What leaves it: «Annuler» unless said. */
  cancel?: string;
  isDisabled?: boolean;
  isDanger?: boolean;
  /** Sends what was typed. Resolves to what was refused, by field and `''` for the whole, or to nothing: it is done, or said elsewhere. */
  onSave: (values: V) => Promise<Faults | undefined | void> | void;
}

/** A window with a form in it: «Annuler», and the button that sends it. What was typed is not lost unasked. */
export function FormDialog<V>({
  form,
  confirm,
  cancel = 'Annuler',
  isDisabled = false,
  isDanger = false,
  onSave,
  onClose,
  children,
  ...dialog
}: Props<V>) {
  const id = useId();
  const [fault, setFault] = useState<string>();
  const [isLeaving, setIsLeaving] = useState(false);
  const { isDirty, isSubmitting } = form.formState;

  const handleSave = async (values: V) => {
    const { '': whole, ...fields } = (await onSave(values)) ?? {};
    setFault(whole);
    if (Object.keys(fields).length > 0) form.reject(fields);
  };

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
      <Form id={id} className={styles.fields} {...form.submit(handleSave)}>
        {fault && <Banner tone="err">{fault}</Banner>}
        {children}
      </Form>
      {/* An act that is done may lead to another page. */}
      <UnsavedGuard isDirty={isDirty && !isSubmitting} />
      <LeaveDialog isOpen={isLeaving} onLeave={onClose} onStay={() => setIsLeaving(false)}>
        Ce qui est saisi dans cette fenêtre n’est pas enregistré.
      </LeaveDialog>
    </Dialog>
  );
}
