import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

/** Tests of the tools themselves; they need no database. */
const TOOLING = ['scripts/**/*.test.ts', 'test/boundaries.test.ts', 'test/levels.test.ts']

/** Tests of the dashboard and the service at once; they make a page of their own worker. */
const WHOLE = ['test/sweeps/screen-waits.sweep.test.ts']

/** Milliseconds. They end what hangs; how fast the machine is does not matter. */
const PATIENCE = {
  testTimeout: 240_000,
  hookTimeout: 240_000,
  expect: { poll: { timeout: 60_000 } },
}

export default defineConfig({
  test: {
    // A failure in the log of a machine that is gone must say the whole value.
    chaiConfig: { truncateThreshold: 2000 },
    // A test and PostgreSQL take turns, so that one worker leaves half a processor idle.
    maxWorkers: availableParallelism() + 1,
    projects: [
      {
        test: {
          ...PATIENCE,
          name: 'server',
          include: ['src/**/*.test.ts', 'test/**/*.test.ts'],
          exclude: [...TOOLING, ...WHOLE, 'test/boundaries/**'],
          environment: 'node',
          // Files of a worker share what they import: compiling the service for each took twice as long as its tests.
          isolate: false,
          globalSetup: ['test/global-setup.ts'],
          setupFiles: ['test/checks/distributed/check-statements.ts'],
        },
      },
      {
        test: {
          ...PATIENCE,
          name: 'whole',
          include: WHOLE,
          environment: 'node',
          globalSetup: ['test/global-setup.ts'],
          setupFiles: ['test/checks/distributed/check-statements.ts'],
        },
      },
      {
        test: {
          ...PATIENCE,
          name: 'web',
          include: ['src/**/*.test.tsx'],
          environment: 'happy-dom',
          setupFiles: ['test/screens/clean-up.ts'],
          // What a frame shows is the service's, which is not there.
          environmentOptions: {
            happyDOM: { settings: { navigation: { disableChildFrameNavigation: true } } },
          },
          // Files of a worker share what they import: compiling the dashboard for each took as long as its tests.
          isolate: false,
        },
      },
      {
        test: {
          ...PATIENCE,
          name: 'tooling',
          include: TOOLING,
          environment: 'node',
        },
      },
    ],
  },
})
