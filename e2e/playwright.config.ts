import { defineConfig } from '@playwright/test';
import { chromiumForTests } from '../scripts/chromium.js';

export default defineConfig({
  testDir: './tests',
  outputDir: '../test-results',
  globalSetup: './src/global-setup.ts',
  forbidOnly: true,
  retries: 0,
  workers: 3,
  // They end what hangs, and nothing else: a machine may be as slow as it likes.
  timeout: 300_000,
  expect: { timeout: 90_000 },
  use: {
    locale: 'fr-CH',
    timezoneId: 'Europe/Zurich',
    viewport: { width: 1440, height: 900 },
    actionTimeout: 90_000,
    launchOptions: chromiumForTests(),
  },
});
