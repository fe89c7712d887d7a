import { attendance } from '@tandem/shared/contract/teaching/attendance';
import { useRefresh } from '@tandem/shared/query';
import { countOf } from '@tandem/shared/rules/text/count';
import { Banner } from '@tandem/shared/ui/display/Banner';
import { useEffect } from 'react';
import { useQueue } from '../queue/useQueue';

/** What this device has still to send. */
export function WaitingTaps() {
  const { queue, state } = useQueue();
  const refresh = useRefresh();
  // What was still under way when its page was left.
  useEffect(() => queue.onSaved(() => void refresh(attendance.finish)), [queue, refresh]);
  return (
    <>
      {state.waiting.length > 0 && state.isOffline && (
        <Banner tone="warn">{`${countOf(state.waiting.length, 'modification')} de présence en attente du réseau.`}</Banner>
      )}
      {state.troubles.length > 0 && (
        <Banner tone="warn">
          {`${countOf(state.troubles.length, 'présence')} à revoir\u00a0: ouvrez la séance pour choisir.`}
        </Banner>
      )}
    </>
  );
}
