/** What ends a command: one French sentence for whoever ran it, no stack. */
export class Stop extends Error {
  override name = 'Stop';
}

/** Runs a command; a Stop is said and the exit code is 1, as after any other failure. */
export function command(run: () => Promise<void>): void {
  run().catch((error: unknown) => {
    console.error(error instanceof Stop ? error.message : error);
    process.exitCode = 1;
  });
}
