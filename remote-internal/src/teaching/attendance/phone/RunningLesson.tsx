import { attendance } from '@tandem/shared/contract/teaching/attendance';
import { useEndpoint, useRefresh } from '@tandem/shared/query';
import { countOf } from '@tandem/shared/rules/text/count';
import { Banner } from '@tandem/shared/ui/display/Banner';
import { useEffect } from 'react';
import { useQueue } from '../queue/useQueue';
import { RunningBanner } from './RunningBanner';

/** The way to the lesson that is on, and what this device has still to send. */
export function RunningLesson() {
  const { data } = useEndpoint(attendance.running, {});
  const { queue, state } = useQueue();
  const refresh = useRefresh();
  // What was still under way when its page was left.
  useEffect(() => queue.onSaved(() => void refresh(attendance.finish)), [queue, refresh]);
  const [trouble] = state.troubles;
  return (
    <>
      {data?.rows.map((lesson) => (
        <RunningBanner key={lesson.id} lesson={lesson} />
      ))}
      {state.waiting.length > 0 && state.isOffline && (
        <Banner tone="warn">{`${countOf(state.waiting.length, 'modification')} de présence en attente du réseau.`}</Banner>
      )}
      {trouble && (
        <Banner tone="warn">
          {`${countOf(state.troubles.length, 'présence')} à revoir\u00a0: ouvrez la séance pour choisir.`}
        </Banner>
      )}
    </>
  );
}
