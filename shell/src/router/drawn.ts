import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';

let drawn: string | undefined;

/** The key of the location that the screen shows; the router may be further already. */
export const drawnLocation = (): string | undefined => drawn;

/** Of whatever stands around every page, or in its place. */
export function useDrawn(): void {
  const { key } = useLocation();
  useEffect(() => {
    drawn = key;
  }, [key]);
}
