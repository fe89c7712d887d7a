import { createContext, useContext, useEffect } from 'react';

/** Tells the file that a form holds unsaved input, so that changing the tab asks first. */
export const UnsavedContext = createContext<(isDirty: boolean) => void>(() => undefined);

export function useUnsavedChangesGuard(isDirty: boolean) {
  const setDirty = useContext(UnsavedContext);
  useEffect(() => {
    setDirty(isDirty);
    return () => setDirty(false);
  }, [setDirty, isDirty]);
}
