import { recent, type RecentKind } from '@tandem/shared/contract/desk/recent';
import { usePlatform } from '@tandem/shared/platform';
import { useAction } from '@tandem/shared/query';
import { useEffect, useRef } from 'react';

/** Remembers a file among the recent ones once it has come; nobody waits for it. */
export function useOpened(kind: RecentKind, id: number | undefined) {
  const { run } = useAction(recent.opened);
  const isViewing = usePlatform().user?.viewing !== undefined;
  const send = useRef(run);
  useEffect(() => {
    send.current = run;
  });
  useEffect(() => {
    // Without a network it would only fail, and a failed call asks for a report.
    if (id !== undefined && navigator.onLine && !isViewing) void send.current({ body: { kind, id } });
  }, [kind, id, isViewing]);
}
