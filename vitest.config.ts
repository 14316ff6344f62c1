import { defineConfig } from 'vitest/config'

/** Tests of the tools themselves; they need no database. */
const TOOLING = ['scripts/**/*.test.ts', 'test/boundaries.test.ts']

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'server',
          include: ['src/**/*.test.ts', 'test/**/*.test.ts'],
          exclude: [...TOOLING, 'test/boundaries/**'],
          environment: 'node',
          globalSetup: ['test/global-setup.ts'],
        },
      },
      {
        test: {
          name: 'web',
          include: ['src/**/*.test.tsx'],
          environment: 'happy-dom',
        },
      },
      {
        test: {
          name: 'tooling',
          include: TOOLING,
          environment: 'node',
        },
      },
    ],
  },
})
