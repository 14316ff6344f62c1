import { availableParallelism } from 'node:os'
import { defineConfig } from '@playwright/test'
import { findChromium } from './scripts/testing/chromium.ts'

/** Journeys of people in a real browser, against the built program that e2e/parts/global-setup.ts starts. */
export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results/journeys',
  globalSetup: './e2e/parts/global-setup.ts',
  forbidOnly: true,
  retries: 0,
  // One processor is the service's.
  workers: Math.max(2, Math.min(3, availableParallelism() - 1)),
  // They end what hangs; how fast the machine is does not matter.
  timeout: 240_000,
  expect: { timeout: 30_000 },
  use: {
    baseURL: process.env.DRUMROLL_E2E_URL ?? '',
    locale: 'en-US',
    // Recording each step takes its time, and nobody opens a trace of the gate.
    trace: process.env.CI ? 'off' : 'retain-on-failure',
    launchOptions: {
      executablePath: findChromium() ?? '',
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  projects: [
    { name: 'desktop', use: { viewport: { width: 1440, height: 900 } } },
    {
      name: 'phone',
      grep: /@phone/,
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    },
  ],
})
