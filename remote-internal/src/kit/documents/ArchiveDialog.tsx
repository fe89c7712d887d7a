import { shapeOf } from '@tandem/shared/fields/shapes';
import { useZodForm } from '@tandem/shared/forms/useZodForm';
import { FormDialog } from '../FormDialog';
import { ReasonField } from './ReasonField';

interface Props {
  title: string;
  onReason: (reason: string) => void;
  onClose: () => void;
}

const schema = shapeOf({ reason: { kind: 'long', label: 'Motif', max: 500, isRequired: true } });

/** Asks why a document goes into the archives. */
export function ArchiveDialog({ title, onReason, onClose }: Props) {
  const form = useZodForm(schema, { reason: '' });
  const handleSave = ({ reason }: { reason: string }) => {
    onReason(reason);
    onClose();
  };

  return (
    <FormDialog
      form={form}
      size="small"
      title={`Archiver «\u00a0${title}\u00a0»`}
      confirm="Archiver"
      onSave={handleSave}
      onClose={onClose}
    >
      <ReasonField {...form.field('reason')} />
    </FormDialog>
  );
}
