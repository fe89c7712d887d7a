const listeners = new Set<() => void>();

/** Hears of every «Réessayer» until the undo is called. */
export function onRetry(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** A person asks once more for a page that could not be shown. */
export const retried = (): void => listeners.forEach((listener) => listener());
