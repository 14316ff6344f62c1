import { defineConfig } from 'vitest/config'

/** Tests of the tools themselves; they need no database. */
const TOOLING = ['scripts/**/*.test.ts', 'test/boundaries.test.ts', 'test/levels.test.ts']

/** Milliseconds: a busy machine is no failure. */
const PATIENCE = { testTimeout: 30_000, hookTimeout: 60_000 }

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          ...PATIENCE,
          name: 'server',
          include: ['src/**/*.test.ts', 'test/**/*.test.ts'],
          exclude: [...TOOLING, 'test/boundaries/**'],
          environment: 'node',
          // Files of a worker share what they import: compiling the service for each took twice as long as its tests.
          isolate: false,
          globalSetup: ['test/global-setup.ts'],
        },
      },
      {
        test: {
          ...PATIENCE,
          name: 'web',
          include: ['src/**/*.test.tsx'],
          environment: 'happy-dom',
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
