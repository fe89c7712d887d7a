const longestMs = 5_000;

/** Not in the library of types yet: https://w3c.github.io/long-animation-frames */
interface LongFrame extends PerformanceEntry {
  scripts: readonly { duration: number; pauseDuration: number; sourceURL: string }[];
}

/**
 * Hears of scripts that held the page for more than five seconds, with their file; those from before count too. What waits for a
 * person, like a question of the browser, does not count. Returns the way back.
 */
export function watchFrozen(tell: (file: string) => void): () => void {
  const isKnown = globalThis.PerformanceObserver?.supportedEntryTypes.includes('long-animation-frame');
  if (!isKnown) return () => undefined;
  const observer = new PerformanceObserver((list) => {
    for (const { scripts } of list.getEntries() as LongFrame[])
      for (const { duration, pauseDuration, sourceURL } of scripts)
        if (duration - pauseDuration > longestMs) tell(sourceURL);
  });
  observer.observe({ type: 'long-animation-frame', buffered: true });
  return () => observer.disconnect();
}
