import { type BuildOptions, build } from 'esbuild'
import { PART_SHEETS } from '../../src/features/public-pages/view/assets/part-sheets.ts'
import { LEAD_LOOKS } from '../../src/features/tiles/looks.ts'
import { bundleFonts } from './bundle-fonts.ts'
import { copyArt } from './copy-art.ts'

const shared: BuildOptions = { bundle: true, minify: true, logLevel: 'warning' }

/** Bundles what participant pages carry: style sheets, which are inlined, small scripts, and fonts. */
export async function bundlePlay(folder: string): Promise<void> {
  await Promise.all([
    build({
      ...shared,
      entryPoints: {
        play: 'src/features/tiles/screen/play.css',
        reveal: 'src/features/tiles/reveals/reveal.css',
        ...Object.fromEntries(
          PART_SHEETS.map(part => [`part-${part}`, `src/features/tiles/screen/css/${part}.css`]),
        ),
        ...Object.fromEntries(
          LEAD_LOOKS.map(look => [`look-${look}`, `src/features/tiles/screen/css/looks/${look}.css`]),
        ),
      },
      outdir: folder,
      target: ['chrome100', 'safari15.4', 'firefox100'],
    }),
    build({
      ...shared,
      entryPoints: {
        ...Object.fromEntries(
          ['enhance', 'solve', 'gift', 'preview', 'embed'].map(name => [
            name,
            `src/features/public-pages/browser/${name}.ts`,
          ]),
        ),
        reveal: 'src/features/tiles/reveals/browser.ts',
      },
      outdir: folder,
      platform: 'browser',
      format: 'esm',
      target: 'es2020',
    }),
    bundleFonts(`${folder}/fonts`),
    copyArt(`${folder}/art`),
  ])
}
