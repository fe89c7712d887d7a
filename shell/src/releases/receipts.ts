const mostHeld = 8;

/** The server's word on each release that this tab got: it goes back with what the tab tells of that release. */
export function createReceipts(first: string) {
  const byContainer = new Map<string, string>();
  const began: { name: string; at: number; container: string }[] = [];

  const ofContainer = (container = '') => byContainer.get(container) ?? first;

  return {
    set: (container: string, receipt: string): void => void byContainer.set(container, receipt),

    /** From now on this container runs. */
    begin: (name: string, container: string): void => void began.push({ name, at: performance.now(), container }),

    /** Of a container or, without one, of what ran of a package at a moment, as `performance.now()` counts. */
    of: (name: string, { at = performance.now(), container }: { at?: number; container?: string } = {}): string =>
      ofContainer(container ?? began.findLast((each) => each.name === name && each.at <= at)?.container),

    /** As many as the server takes, the last ones first. */
    held: (): string[] => [...new Set([first, ...[...byContainer.values()].reverse()])].slice(0, mostHeld),

    /** The server has given others for them. */
    renew(renewed: Readonly<Record<string, string>>): void {
      first = renewed[first] ?? first;
      for (const [container, receipt] of byContainer) byContainer.set(container, renewed[receipt] ?? receipt);
    },
  };
}
