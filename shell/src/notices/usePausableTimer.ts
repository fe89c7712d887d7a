import { useCallback, useEffect, useRef } from 'react';

/** Runs `end` after `ms` of time in which nobody was reading; never without `ms`. */
export function usePausableTimer(end: () => void, ms: number | undefined) {
  const latest = useRef(end);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    latest.current = end;
  });

  const pause = () => clearTimeout(timer.current);
  const resume = useCallback(() => {
    clearTimeout(timer.current);
    if (ms !== undefined) timer.current = setTimeout(() => latest.current(), ms);
  }, [ms]);
  useEffect(() => {
    resume();
    return () => clearTimeout(timer.current);
  }, [resume]);

  return { pause, resume };
}
