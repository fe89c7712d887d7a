import type { ReplyOf } from '@tandem/shared/contract/endpoint';
import { keysOf, type TeacherStatus, teacherStatusLabels } from '@tandem/shared/contract/enumerations';
import { teachersBulk } from '@tandem/shared/contract/people/teachers.bulk';
import { nextStatuses } from '@tandem/shared/contract/people/teachers.steps';
import { useAction } from '@tandem/shared/query';
import { ChoiceDialog } from '../../../kit/lists/bulk/ChoiceDialog';
import type { Bulk } from '../../../kit/lists/bulk/useBulk';
import { stepLabels } from '../file/FileActions';

const options = keysOf(teacherStatusLabels).map((value) => ({ value, label: stepLabels[value] }));

type Moved = ReplyOf<typeof teachersBulk.transition>;

/** One step of people 20 for those of the selection who can take it. */
export function StatusDialog({ bulk, onClose }: { bulk: Bulk; onClose: () => void }) {
  const move = useAction(teachersBulk.transition);
  const undo = useAction(teachersBulk.transition);

  const feedbackOf = ({ done, before }: Moved, to: TeacherStatus | '') => {
    if (!to || done.length === 0) return { text: 'Personne n’a changé d’étape.' };
    // Not every step has a way back: who was hired is not made a candidate again.
    const back = before
      .filter(({ status }) => nextStatuses[to].includes(status))
      .map(({ status, ids }) => ({ target: { ids }, to: status, from: to }));
    return {
      text: `${teacherStatusLabels[to]}\u00a0: ${bulk.counted(done.length, 'modifié')}.`,
      undo: back.length === 0 ? undefined : () => void undo.run({ body: { changes: back } }),
    };
  };

  return (
    <ChoiceDialog<TeacherStatus, Moved>
      bulk={bulk}
      what="Statut"
      label="Nouvelle étape"
      placeholder="Choisir…"
      options={options}
      isRequired
      isBusy={move.isRunning}
      send={async (to) => (to ? move.run({ body: { changes: [{ target: bulk.target, to }] } }) : undefined)}
      feedbackOf={feedbackOf}
      onClose={onClose}
    />
  );
}
