import { groupTables } from '@tandem/shared/contract/teaching/groups.record';
import { rowsOf } from '@tandem/shared/fields/field';
import { shapeOf } from '@tandem/shared/fields/shapes';
import { listsIn } from '@tandem/shared/fields/values';
import { noChoices, useChoices } from '@tandem/shared/forms/fields/useChoices';
import { useNavigate } from '@tandem/shared/router';
import { EditDialog } from '../../../kit/record/editing/EditDialog';
import { addressOf } from '../address';

const { branchId, locationCourseId } = groupTables.course;
const fields = { branchId, locationCourseId };
const rows = rowsOf(fields);
const schema = shapeOf(fields);
const lists = listsIn(fields);

/** Branch and place of a new group; the page that follows proposes everything else. */
export function NewGroupDialog({ onClose }: { onClose: () => void }) {
  const { data: choices = noChoices } = useChoices(lists);
  const navigate = useNavigate();
  return (
    <EditDialog
      name="new-group"
      title="Nouveau groupe"
      size="small"
      confirm="Continuer"
      rows={rows}
      values={{ branchId: null, locationCourseId: null }}
      schema={schema}
      choices={choices}
      onSave={async (of) => navigate(addressOf.add(of.branchId, of.locationCourseId))}
      onClose={onClose}
    />
  );
}
