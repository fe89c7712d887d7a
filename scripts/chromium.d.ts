import type { LaunchOptions } from '@playwright/test';

/** How tests and verifications start Chromium: CHROMIUM, else the one without windows, else the browser of this machine. */
export function chromiumForTests(): LaunchOptions;
/** How the Chromium is started whose times count: CHROMIUM, else the browser that people have. */
export function chromiumForTimes(): LaunchOptions;
/** Its path for tests: this machine's, else Debian's, else Playwright's own; undefined after a clear message. */
export function chromiumOrExplain(): Promise<string | undefined>;
