import { statistics } from '@tandem/shared/contract/desk/statistics';
import { usePlatform } from '@tandem/shared/platform';
import { useAction, useRefresh } from '@tandem/shared/query';
import type { Action } from '@tandem/shared/ui/buttons/ActionButton';
import { RefreshCw } from 'lucide-react';
import { createElement, useEffect, useState } from 'react';

const lookMs = 2000;

/** «Recalculer»: asks for a new count, and looks until it is there. */
export function useRecompute(computedAt: string | null): Action {
  const { notify } = usePlatform();
  const refresh = useRefresh();
  const { run, isRunning } = useAction(statistics.recompute);
  /** The state that stood when it was asked; undefined: nobody waits. */
  const [since, setSince] = useState<string | null>();
  const isWaiting = since !== undefined && since === computedAt;

  useEffect(() => {
    if (!isWaiting) return undefined;
    const timer = setInterval(() => void refresh(statistics.recompute), lookMs);
    return () => clearInterval(timer);
  }, [isWaiting, refresh]);

  const handleSelect = async () => {
    const answer = await run({});
    if (!answer?.ok) return;
    setSince(answer.body.computedAt);
    notify({ text: 'Les chiffres sont recalculés\u00a0; la page les montre dès qu’ils sont prêts.', tone: 'info' });
  };

  return {
    label: isWaiting || isRunning ? 'Calcul en cours…' : 'Recalculer',
    icon: createElement(RefreshCw, { size: 16, 'aria-hidden': true }),
    isDisabled: isWaiting || isRunning,
    onSelect: () => void handleSelect(),
  };
}
