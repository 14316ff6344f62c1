import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { build, type Plugin } from 'esbuild'

/** Takes `name.browser.ts` where there is one beside `name.ts`: what needs Node has a twin that does not. */
const browserTwins: Plugin = {
  name: 'browser twins',
  setup({ onLoad }) {
    onLoad({ filter: /fairness[\\/]crypto[\\/][a-z0-9-]+\.ts$/ }, ({ path }) => {
      const twin = path.replace(/\.ts$/, '.browser.ts')
      return existsSync(twin)
        ? { contents: `export * from ${JSON.stringify(twin)}`, resolveDir: '.', loader: 'ts' }
        : undefined
    })
  },
}

/** Zod speaks fifty languages; one is enough here. */
const oneLanguage: Plugin = {
  name: 'one language',
  setup({ onLoad }) {
    onLoad({ filter: /zod[\\/]v4[\\/]locales[\\/]index\.js$/ }, () => ({
      contents: 'export { default as en } from "./en.js"',
    }))
  },
}

const WHOLE_ZOD = "import { z } from 'zod'"

/** Leaves out the parts of Zod that nothing uses: esbuild does that for a namespace, and not for an object. */
const zodInParts: Plugin = {
  name: 'zod in parts',
  setup({ onLoad }) {
    onLoad({ filter: /[\\/]src[\\/](?:features|shared)[\\/].*\.ts$/ }, async ({ path }) => {
      const code = await readFile(path, 'utf8')
      return code.includes(WHOLE_ZOD)
        ? { contents: code.replace(WHOLE_ZOD, "import * as z from 'zod'"), loader: 'ts' }
        : undefined
    })
  },
}

/** Plugins for code that runs in browsers. */
export const FOR_BROWSERS: Plugin[] = [browserTwins, oneLanguage, zodInParts]

/** The code of a thread that hashes, as text. */
async function rootWorker(): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: ['src/features/fairness/merkle/root-worker.ts'],
    bundle: true,
    write: false,
    minify: true,
    platform: 'node',
    format: 'cjs',
    target: 'node20',
  })
  return outputFiles[0]?.text ?? ''
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
      // The page brings its texts parsed.
      alias: { '@formatjs/icu-messageformat-parser': '@formatjs/icu-messageformat-parser/no-parser.js' },
      plugins: FOR_BROWSERS,
      logLevel: 'warning',
    }),
    build({
      entryPoints: ['src/features/verify/view/verify.css'],
      outfile: `${folder}/verify/page.css`,
      bundle: true,
      minify: true,
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
      define: { ROOT_WORKER: JSON.stringify(await rootWorker()) },
      plugins: [oneLanguage, zodInParts],
      logLevel: 'warning',
    }),
  ])
}
