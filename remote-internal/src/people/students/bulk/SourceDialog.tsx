import type { ReplyOf } from '@tandem/shared/contract/endpoint';
import { studentsBulk } from '@tandem/shared/contract/people/students.bulk';
import { useAction } from '@tandem/shared/query';
import { ChoiceDialog } from '../../../kit/lists/bulk/ChoiceDialog';
import type { Bulk } from '../../../kit/lists/bulk/useBulk';
import { idOf, useItemOptions } from './useItemOptions';

/** «Comment nous a connus» for the whole selection. */
export function SourceDialog({ bulk, onClose }: { bulk: Bulk; onClose: () => void }) {
  const options = useItemOptions('source-student');
  const change = useAction(studentsBulk.setSource);
  const undo = useAction(studentsBulk.setSource);

  const feedbackOf = ({ done, before }: ReplyOf<typeof studentsBulk.setSource>, chosen: string) => {
    if (done.length === 0) return { text: 'Rien à changer\u00a0: c’était déjà noté ainsi.' };
    const changes = before.map(({ sourceStudentId, ids }) => ({
      target: { ids },
      sourceStudentId,
      from: idOf(chosen),
    }));
    return {
      text: `Provenance notée\u00a0: ${bulk.counted(done.length, 'modifié')}.`,
      undo: () => void undo.run({ body: { changes } }),
    };
  };

  return (
    <ChoiceDialog
      bulk={bulk}
      what="Provenance"
      label="Comment nous ont connus"
      placeholder="Non renseigné"
      options={options}
      isBusy={change.isRunning}
      send={(chosen) => change.run({ body: { changes: [{ target: bulk.target, sourceStudentId: idOf(chosen) }] } })}
      feedbackOf={feedbackOf}
      onClose={onClose}
    />
  );
}
