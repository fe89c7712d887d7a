import { countOf } from '@tandem/shared/rules/text/count';
import { ConfirmDialog } from '@tandem/shared/ui/overlays/ConfirmDialog';
import { ActPreview } from '../../../kit/acts/ActPreview';
import type { Bulk } from '../../../kit/lists/bulk/useBulk';
import { useGroupsBulk } from './useGroupsBulk';

const asked = {
  closed: {
    title: 'Clore',
    text: 'Les places se terminent aujourd’hui, chaque participant·e a terminé le cours, et les séances encore prévues sont retirées. Pour dire autre chose de quelqu’un, clôturez son groupe depuis sa page. Un groupe dont des présences manquent reste en cours\u00a0: ses dates sont nommées.',
    label: 'Clore les groupes',
  },
  cancelled: {
    title: 'Annuler',
    text: 'Chaque participant·e revient en attente et en est informé·e\u00a0; les séances prévues sont annulées. Un groupe en cours ne s’annule plus.',
    label: 'Annuler les groupes',
  },
};

interface Props {
  bulk: Bulk;
  to: keyof typeof asked;
  onClose: () => void;
}

/** Asks before many places and lessons end. */
export function StepDialog({ bulk, to, onClose }: Props) {
  const { take, preview, isRunning, dialog } = useGroupsBulk();
  const { title, text, label } = asked[to];
  return (
    <ConfirmDialog
      isOpen
      isDanger
      title={`${title} ${countOf(bulk.count, 'groupe')}\u00a0?`}
      confirmLabel={label}
      cancelLabel="Garder les groupes"
      isBusy={isRunning}
      onConfirm={() => void take(bulk, to).then((isDone) => isDone && onClose())}
      onClose={onClose}
    >
      <p>{text}</p>
      <ActPreview preview={preview} values={{ bulk, to }} />
      {dialog}
    </ConfirmDialog>
  );
}
