import type { BackupRun } from '@tandem/shared/contract/administration/backups';
import { type Notice, usePlatform } from '@tandem/shared/platform';
import { useEffect, useRef } from 'react';
import { isUnderWay, taskMessages } from '../backup.messages';

/** Says how what was seen running has ended. */
export function useSayEnd(runs: readonly BackupRun[] | undefined): void {
  const { notify } = usePlatform();
  const seen = useRef<number>(undefined);

  useEffect(() => {
    if (!runs) return;
    const ended = runs.find((run) => run.id === seen.current && !isUnderWay(run));
    if (ended) notify(endOf(ended));
    seen.current = runs.find(isUnderWay)?.id;
  }, [runs, notify]);
}

/** The fault of what is done says which part of it is not. */
function endOf({ task, state, fault }: BackupRun): Notice {
  if (state === 'failed') return { text: [taskMessages[task].failed, fault].filter(Boolean).join(' '), tone: 'error' };
  return fault ? { text: fault, tone: 'error' } : { text: taskMessages[task].done, tone: 'ok' };
}
