import { existsSync } from 'node:fs'
import { build, type Plugin } from 'esbuild'

/** Takes `name.browser.ts` where there is one beside `name.ts`: what needs Node has a twin that does not. */
const browserTwins: Plugin = {
  name: 'browser twins',
  setup({ onLoad }) {
    onLoad({ filter: /fairness[\\/][a-z0-9-]+\.ts$/ }, ({ path }) => {
      const twin = path.replace(/\.ts$/, '.browser.ts')
      return existsSync(twin)
        ? { contents: `export * from ${JSON.stringify(twin)}`, resolveDir: '.', loader: 'ts' }
        : undefined
    })
  },
}

/** Bundles what checks published files: the script of the page, and the command, each one file that needs no other. */
export async function bundleVerify(folder: string): Promise<void> {
  await Promise.all([
    build({
      entryPoints: ['src/features/fairness/browser/page.ts'],
      outfile: `${folder}/verify/page.js`,
      bundle: true,
      minify: true,
      // Inlined into a page: no byte may end its script element early.
      charset: 'ascii',
      platform: 'browser',
      format: 'iife',
      target: ['chrome100', 'safari15.4', 'firefox100'],
      plugins: [browserTwins],
      logLevel: 'warning',
    }),
    build({
      entryPoints: ['src/features/fairness/cli/main.ts'],
      outfile: `${folder}/verify.mjs`,
      bundle: true,
      platform: 'node',
      format: 'esm',
      target: 'node20',
      banner: { js: '#!/usr/bin/env node' },
      logLevel: 'warning',
    }),
  ])
}
