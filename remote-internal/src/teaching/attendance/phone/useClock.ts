import { formatTime, today } from '@tandem/shared/rules/time/dates';
import { useEffect, useState } from 'react';

const minuteMs = 60_000;

/** The day and the time in Switzerland, minute by minute. */
export function useClock(): { day: string; time: string } {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), minuteMs / 4);
    return () => clearInterval(timer);
  }, []);
  return { day: today(now), time: formatTime(now) };
}
