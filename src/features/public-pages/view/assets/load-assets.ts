import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import { dirname, join } from 'node:path'
import { LEAD_LOOKS } from '#features/tiles/kinds/index.ts'
import type { PageAssets } from './page-assets.ts'
import { PART_SHEETS } from './part-sheets.ts'

/** Assets of participant pages, and the routes of their scripts. */
export interface PlayAssets extends PageAssets {
  /** The script of previews. */
  previewPath: string
  /** The element that shows a campaign on another site. */
  embedScript: string
  /** The scripts and the style sheet by their address. */
  files: ReadonlyMap<string, string>
}

/** The sources of built files, from which tests run. */
const SOURCES: Readonly<Record<string, string>> = {
  'play.css': 'src/features/tiles/screen/play.css',
  'reveal.css': 'src/features/tiles/reveals/reveal.css',
  ...Object.fromEntries(
    PART_SHEETS.map(part => [`part-${part}.css`, `src/features/tiles/screen/css/${part}.css`]),
  ),
  ...Object.fromEntries(
    LEAD_LOOKS.map(look => [`look-${look}.css`, `src/features/tiles/screen/css/looks/${look}.css`]),
  ),
}
const SCRIPTS = 'src/features/public-pages/browser'
const REVEAL_SCRIPT = 'src/features/tiles/reveals/browser.ts'

/** A file of the build, beside the built program; undefined when the program runs from its sources. */
function readBuilt(name: string): string | undefined {
  const url = new URL(`./play/${name}`, import.meta.url)
  return existsSync(url) ? readFileSync(url, 'utf8').trim() : undefined
}

function loadCss(name: string): string {
  const file = SOURCES[name] ?? ''
  return (
    readBuilt(name) ??
    readFileSync(file, 'utf8').replaceAll(
      /@import "([^"]+)" ?([^;"]*);/g,
      (_, part: string, media: string) =>
        `@media ${media || 'all'}{${readFileSync(join(dirname(file), part), 'utf8')}}`,
    )
  )
}

/** A file with its address, which changes with its content. */
interface NamedFile {
  path: string
  text: string
}

function named(text: string, ending: 'js' | 'css'): NamedFile {
  const hash = createHash('sha256').update(text).digest('hex').slice(0, 16)
  return { path: `/play/${hash}.${ending}`, text }
}

function loadScript(name: string, source = join(SCRIPTS, `${name}.ts`)): NamedFile {
  return named(readBuilt(`${name}.js`) ?? stripTypeScriptTypes(readFileSync(source, 'utf8')), 'js')
}

/**
 * Reads the style sheets and the scripts: as built beside the server, or from the sources below
 * the working directory, as in tests.
 */
export function loadPlayAssets(): PlayAssets {
  const enhance = loadScript('enhance')
  const reveal = loadScript('reveal', REVEAL_SCRIPT)
  const solve = loadScript('solve')
  const gift = loadScript('gift')
  const preview = loadScript('preview')
  const css = named(loadCss('play.css'), 'css')
  return {
    css: css.text,
    cssPath: css.path,
    partCss: {
      languages: loadCss('part-languages.css'),
      documents: loadCss('part-documents.css'),
      win: loadCss('part-win.css'),
      delivered: loadCss('part-delivered.css'),
      preview: loadCss('part-preview.css'),
    },
    scriptPath: enhance.path,
    lookCss: {
      hero: loadCss('look-hero.css'),
      bigType: loadCss('look-bigType.css'),
      ticket: loadCss('look-ticket.css'),
      poster: loadCss('look-poster.css'),
      editorial: loadCss('look-editorial.css'),
      story: loadCss('look-story.css'),
    },
    revealCss: loadCss('reveal.css'),
    revealPath: reveal.path,
    solvePath: solve.path,
    giftPath: gift.path,
    previewPath: preview.path,
    embedScript: loadScript('embed').text,
    files: new Map([enhance, reveal, solve, gift, preview, css].map(({ path, text }) => [path, text])),
  }
}
