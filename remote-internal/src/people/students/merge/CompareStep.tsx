import { ApiError } from '@tandem/shared/platform';
import { useEndpoint } from '@tandem/shared/query';
import { Button } from '@tandem/shared/ui/buttons/Button';
import { Loaded } from '@tandem/shared/ui/layout/Loaded';
import { useState } from 'react';
import { Comparison } from './Comparison';
import type { MergeKind } from './merge.kinds';

interface Props {
  kind: MergeKind;
  id: number;
  otherId: number;
  onBack: () => void;
  onDone: (keptId: number) => void;
  onClose: () => void;
}

/** Both records side by side. The API says which one should stay; it can be turned around. */
export function CompareStep({ kind, id, otherId, ...given }: Props) {
  const [keptId, setKeptId] = useState<number>();
  const isTurned = keptId !== undefined;
  const [first, second] = keptId === otherId ? [otherId, id] : [id, otherId];
  const pair = { params: { id: first }, query: { otherId: second, order: isTurned ? 'given' : 'advised' } as const };
  // Whoever comes back to a pair sees it as it stands now.
  const found = useEndpoint(kind.preview, pair, { isStaleAfter: 0 });
  const isNone = found.error instanceof ApiError && found.error.status !== 0;

  return (
    <>
      <Loaded of={found}>
        {(preview) => (
          <Comparison
            {...given}
            key={`${preview.kept.id} ${preview.kept.version} ${preview.merged.version}`}
            kind={kind}
            id={id}
            preview={preview}
            isStale={found.isStale}
            isTurned={isTurned}
            onTurn={() => setKeptId(preview.merged.id)}
            onStale={found.retry}
          />
        )}
      </Loaded>
      {isNone && <Button onClick={given.onBack}>Choisir une autre fiche</Button>}
    </>
  );
}
