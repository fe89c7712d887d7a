let active = 0;

/** A form holds unsaved input from now until the undo is called. */
export function unsavedChangesGuard(): () => void {
  active++;
  let isActive = true;
  return () => {
    if (isActive) active--;
    isActive = false;
  };
}

/** While true nothing may reload the page by itself. */
export const hasUnsaved = (): boolean => active > 0;
