import { useEffect, useRef } from 'react';

/** Runs `end` after `ms` of time in which nobody was reading. */
export function usePausableTimer(end: () => void, ms: number) {
  const latest = useRef(end);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    latest.current = end;
  });

  const pause = () => clearTimeout(timer.current);
  const resume = () => {
    pause();
    timer.current = setTimeout(() => latest.current(), ms);
  };
  useEffect(() => {
    timer.current = setTimeout(() => latest.current(), ms);
    return () => clearTimeout(timer.current);
  }, [ms]);

  return { pause, resume };
}
