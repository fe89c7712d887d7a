import { defineConfig } from '@playwright/test';
import { chromiumForTests } from '../scripts/chromium.js';

export default defineConfig({
  testDir: './tests',
  outputDir: '../test-results',
  globalSetup: './src/global-setup.ts',
  forbidOnly: true,
  retries: 0,
  workers: 2,
  timeout: 90_000,
  expect: { timeout: 15_000 },
  use: {
    locale: 'fr-CH',
    timezoneId: 'Europe/Zurich',
    viewport: { width: 1440, height: 900 },
    actionTimeout: 15_000,
    launchOptions: chromiumForTests(),
  },
});
