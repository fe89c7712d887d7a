import { Form } from '@tandem/shared/forms/Form';
import { useId, useState } from 'react';
import dialog from '../dialog.module.css';
import { SubmitDialog } from '../SubmitDialog';
import { ReasonField } from './ReasonField';

interface Props {
  title: string;
  onReason: (reason: string) => void;
  onClose: () => void;
}

/** Asks why a document goes into the archives. */
export function ArchiveDialog({ title, onReason, onClose }: Props) {
  const id = useId();
  const [reason, setReason] = useState('');
  const handleSubmit = () => {
    onReason(reason);
    onClose();
  };

  return (
    <SubmitDialog
      form={id}
      size="small"
      title={`Archiver «\u00a0${title}\u00a0»`}
      confirm="Archiver"
      isBusy={false}
      onClose={onClose}
    >
      <Form id={id} className={dialog.fields} onSubmit={handleSubmit}>
        <ReasonField value={reason} onValue={setReason} />
      </Form>
    </SubmitDialog>
  );
}
