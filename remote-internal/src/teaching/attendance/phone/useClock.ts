import { formatTime, today } from '@tandem/shared/rules/time/dates';
import { useEffect, useState } from 'react';

const minuteMs = 60_000;

/** A day and a time in Switzerland: `2026-11-24`, `18:07`. */
export interface Clock {
  day: string;
  time: string;
}

/** Now, minute by minute. */
export function useClock(): Clock {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), minuteMs / 4);
    return () => clearInterval(timer);
  }, []);
  return { day: today(now), time: formatTime(now) };
}
