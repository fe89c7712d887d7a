/** Tells the watchdog in the HTML that the shell runs, so that it shows no message of its own. */
export const announceStart = (): void => void dispatchEvent(new Event('tandem:started'));
