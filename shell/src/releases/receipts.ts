/** The server's word on each release that this tab got: it goes back with what the tab tells of that release. */
export function createReceipts(first: string) {
  const byContainer = new Map<string, string>();
  const began: { name: string; at: number; receipt: string }[] = [];

  return {
    set: (container: string, receipt: string): void => void byContainer.set(container, receipt),

    /** From now on this container runs. */
    begin(name: string, container: string): void {
      began.push({ name, at: performance.now(), receipt: byContainer.get(container) ?? first });
    },

    /** Of what ran of a package at a moment, as `performance.now()` counts. */
    of: (name: string, moment = performance.now()): string =>
      began.findLast((each) => each.name === name && each.at <= moment)?.receipt ?? first,
  };
}
