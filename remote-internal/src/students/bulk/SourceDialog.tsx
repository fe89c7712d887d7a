import type { ReplyOf } from '@tandem/shared/contract/endpoint';
import { lists } from '@tandem/shared/contract/lists';
import { studentsBulk } from '@tandem/shared/contract/students.bulk';
import { useAction, useEndpoint } from '@tandem/shared/query';
import { ChoiceDialog } from '../../listing/bulk/ChoiceDialog';
import type { Bulk } from '../../listing/bulk/useBulk';

const key = 'source-student';
const idOf = (chosen: string) => (chosen ? Number(chosen) : null);

/** «Comment nous a connus» for the whole selection; the region follows from the commune and is never chosen by hand. */
export function SourceDialog({ bulk, onClose }: { bulk: Bulk; onClose: () => void }) {
  const { data } = useEndpoint(lists.read, { query: { keys: key } }, { isStaleAfter: 300_000 });
  const change = useAction(studentsBulk.setSource, bulk.changed);
  const undo = useAction(studentsBulk.setSource, bulk.changed);
  const options = (data?.[key] ?? [])
    .filter(({ isActive }) => isActive)
    .map((item) => ({ value: String(item.id), label: item.label }));

  const told = ({ done, before }: ReplyOf<typeof studentsBulk.setSource>, chosen: string) => {
    if (done.length === 0) return { text: 'Rien à changer : c’était déjà noté ainsi.' };
    const changes = before.map(({ sourceStudentId, ids }) => ({
      target: { ids },
      sourceStudentId,
      from: idOf(chosen),
    }));
    return {
      text: `Provenance notée : ${bulk.counted(done.length, 'modifié')}.`,
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
      told={told}
      onClose={onClose}
    />
  );
}
