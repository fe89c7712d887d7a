import { useEffect, useState } from 'react';
import { PendingError } from '../signals/faults';
import { Starting } from './Starting';

const lateMs = 9_000;

/** In the place of a frame or a page that waits for something of its own. After nine seconds that is an error like any other. */
export function Waiting() {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(setLate, lateMs, true);
    return () => clearTimeout(timer);
  }, []);
  if (isLate) throw new PendingError('What stands at this address never came to be drawn');
  return <Starting />;
}
