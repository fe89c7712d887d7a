import { useNavigate } from '@tandem/shared/router';
import { Merge } from 'lucide-react';
import { useRowSelection } from '../../../kit/lists/RowSelection';
import { mergeHref } from '../merge/merge.address';

/** Two selected files are compared at once; for a single one the other is chosen among those that look like it. */
export function MergeButton() {
  const { ids, isAll } = useRowSelection();
  const navigate = useNavigate();
  const [id, otherId] = ids;
  if (isAll || id === undefined || ids.length > 2) return null;

  return (
    <button type="button" onClick={() => void navigate(mergeHref(id, otherId))}>
      <Merge size={16} aria-hidden />
      Fusionner…
    </button>
  );
}
