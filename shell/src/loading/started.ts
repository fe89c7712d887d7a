/** Tells the watchdog in the HTML that the shell runs, so that it shows no message of its own; the timings count to here. */
export function announceStart(): void {
  performance.mark('tandem.shell');
  dispatchEvent(new Event('tandem:started'));
}
