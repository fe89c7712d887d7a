import { type GroupCosts, groupCostsCalls } from '@tandem/shared/contract/teaching/statements.costs';
import { useEndpoint } from '@tandem/shared/query';
import { EmptyState } from '@tandem/shared/ui/layout/EmptyState';
import { Loaded } from '@tandem/shared/ui/layout/Loaded';
import { Banknote } from 'lucide-react';
import { CostLinesCard } from './CostLinesCard';
import { CostTiles } from './CostTiles';
import { PayersCard } from './PayersCard';

/** What a group costs and what its apprentices pay, down to each lesson; for who may read pay. */
export function CostsTab({ groupId }: { groupId: number }) {
  const found = useEndpoint(groupCostsCalls.show, { params: { id: groupId } });
  return <Loaded of={found}>{(costs) => <Costs groupId={groupId} costs={costs} />}</Loaded>;
}

function Costs({ groupId, costs }: { groupId: number; costs: GroupCosts }) {
  const { lines, participation } = costs;
  if (lines.length + participation.rows.length === 0)
    return (
      <EmptyState
        icon={<Banknote size={28} aria-hidden />}
        title="Aucun coût pour ce groupe."
        text="Les coûts viennent avec les séances, la participation avec les apprenti·es placé·es."
      />
    );
  return (
    <>
      <CostTiles costs={costs} />
      {lines.length > 0 && <CostLinesCard groupId={groupId} costs={costs} />}
      {participation.rows.length > 0 && <PayersCard participation={participation} />}
    </>
  );
}
