import { useNavigate } from '@tandem/shared/router';
import { Merge } from 'lucide-react';
import type { BulkAction } from '../../../kit/lists/bulk/BulkActions';
import { useRowSelection } from '../../../kit/lists/RowSelection';
import { mergeHref } from '../merge/merge.address';

/** Two selected files are compared at once; for a single one the other is chosen among those that look like it. */
export function useMerge(): BulkAction | undefined {
  const { ids, isAll } = useRowSelection();
  const navigate = useNavigate();
  const [id, otherId] = ids;
  if (isAll || id === undefined || ids.length > 2) return undefined;
  return {
    label: 'Fusionner…',
    icon: <Merge size={16} aria-hidden />,
    run: () => void navigate(mergeHref(id, otherId)),
  };
}
