/** See bundle.js. */
export function isBundled(): boolean;
export function bundle(): Promise<void>;
export function bundleAgain(
  outdir: string,
  onBundled: (changed: readonly string[] | undefined) => void,
): Promise<() => Promise<void>>;
