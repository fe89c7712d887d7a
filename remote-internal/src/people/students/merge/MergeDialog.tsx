import { Dialog } from '@tandem/shared/ui/overlays/Dialog';
import { CompareStep } from './CompareStep';
import { mergeKinds, type MergeKindName } from './merge.kinds';
import { PickStep } from './PickStep';

interface Props {
  kind: MergeKindName;
  id: number;
  otherId: number | undefined;
  onOther: (otherId?: number) => void;
  onDone: (keptId: number) => void;
  onClose: () => void;
}

/** Two records of one person or company made one: choose the other, compare, confirm. */
export default function MergeDialog({ kind: name, id, otherId, onOther, onDone, onClose }: Props) {
  const kind = mergeKinds[name];

  return (
    <Dialog isOpen size="large" title={kind.title} onClose={onClose}>
      {otherId === undefined ? (
        <PickStep kind={kind} id={id} onPick={onOther} />
      ) : (
        <CompareStep
          key={otherId}
          kind={kind}
          id={id}
          otherId={otherId}
          onBack={() => onOther()}
          onDone={onDone}
          onClose={onClose}
        />
      )}
    </Dialog>
  );
}
