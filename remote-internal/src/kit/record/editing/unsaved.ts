import { createContext, useContext, useEffect } from 'react';

/** Tells the file that a form holds unsaved input, so that changing the tab asks first. */
export const UnsavedContext = createContext<(isDirty: boolean) => void>(() => undefined);

export function useHoldTab(isDirty: boolean) {
  const hold = useContext(UnsavedContext);
  useEffect(() => {
    hold(isDirty);
    return () => hold(false);
  }, [hold, isDirty]);
}
