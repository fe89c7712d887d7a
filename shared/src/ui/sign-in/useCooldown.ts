import { useCallback, useEffect, useState } from 'react';

interface Start {
  wall: number;
  monotonic: number;
}

// Two clocks: the wall clock goes on while the computer sleeps, the monotonic one cannot be set back.
const elapsed = ({ wall, monotonic }: Start) => Math.max(Date.now() - wall, performance.now() - monotonic);

/** Counts `seconds` down to 0 from the moment `start` is called; 0 means that nothing is running. Survives a sleeping tab. */
export function useCooldown(seconds: number): { left: number; start: () => void } {
  const [startedAt, setStartedAt] = useState<Start>();
  const [left, setLeft] = useState(0);

  useEffect(() => {
    if (!startedAt) return undefined;
    const timer = setInterval(() => {
      const rest = Math.max(0, Math.ceil(seconds - elapsed(startedAt) / 1000));
      setLeft(rest);
      if (rest === 0) clearInterval(timer);
    }, 250);
    return () => clearInterval(timer);
  }, [startedAt, seconds]);

  const start = useCallback(() => {
    setStartedAt({ wall: Date.now(), monotonic: performance.now() });
    setLeft(seconds);
  }, [seconds]);

  return { left, start };
}
