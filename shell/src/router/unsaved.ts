let held = 0;

/** A form holds unsaved input from now until the undo is called. */
export function holdUnsaved(): () => void {
  held++;
  let isHeld = true;
  return () => {
    if (isHeld) held--;
    isHeld = false;
  };
}

/** While true nothing may reload the page by itself. */
export const hasUnsaved = (): boolean => held > 0;
