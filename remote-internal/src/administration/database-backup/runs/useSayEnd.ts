import type { BackupRun } from '@tandem/shared/contract/administration/backups';
import { usePlatform } from '@tandem/shared/platform';
import { useEffect, useRef } from 'react';
import { isUnderWay, taskWords } from '../backup.words';

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

const endOf = ({ task, state, fault }: BackupRun) =>
  state === 'done'
    ? ({ text: taskWords[task].done, tone: 'ok' } as const)
    : ({ text: [taskWords[task].failed, fault].filter(Boolean).join(' '), tone: 'error' } as const);
