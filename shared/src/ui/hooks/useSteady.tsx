import { useLayoutEffect, useRef, useState } from 'react';

/** Always the same function, which does what the given one would: what it is handed to need not be drawn again. For events only. */
export function useSteady<Args extends unknown[], Result>(does: (...args: Args) => Result) {
  const latest = useRef(does);
  useLayoutEffect(() => {
    latest.current = does;
  });
  const [steady] = useState(
    () =>
      (...args: Args) =>
        latest.current(...args),
  );
  return steady;
}
