import { build } from 'esbuild'

/** Builds the style sheet and the script of the participant pages into `folder`; see features/play/view/assets.ts. */
export async function buildPlayAssets(folder: string): Promise<void> {
  await build({
    entryPoints: {
      play: 'src/features/tiles/screen/play.css',
      enhance: 'src/features/play/browser/enhance.ts',
    },
    outdir: folder,
    bundle: true,
    minify: true,
    format: 'iife',
    target: ['es2022', 'chrome109', 'firefox115', 'safari16'],
    logLevel: 'warning',
  })
}
