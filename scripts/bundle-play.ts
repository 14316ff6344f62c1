import { type BuildOptions, build } from 'esbuild'

const shared: BuildOptions = { bundle: true, minify: true, logLevel: 'warning' }

/** Bundles what participant pages carry: one style sheet, which is inlined, and one small script. */
export async function bundlePlay(folder: string): Promise<void> {
  await Promise.all([
    build({
      ...shared,
      entryPoints: ['src/features/tiles/screen/play.css'],
      outfile: `${folder}/play.css`,
      target: ['chrome100', 'safari15.4', 'firefox100'],
    }),
    build({
      ...shared,
      entryPoints: ['src/features/play/browser/enhance.ts'],
      outfile: `${folder}/enhance.js`,
      platform: 'browser',
      format: 'esm',
      target: 'es2020',
    }),
  ])
}
