import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import { dirname, join } from 'node:path'
import { HOSTED_FONTS } from '#features/tiles/kinds/index.ts'
import { fontFile } from './font-file.ts'
import type { PageAssets } from './page.ts'

/** What every participant page carries, and the script's text for the route that serves it. */
export interface PlayAssets extends PageAssets {
  script: string
  /** The font files by their address. */
  fonts: ReadonlyMap<string, Buffer>
}

const STYLES = 'src/features/tiles/screen/play.css'
const SCRIPT = 'src/features/play/browser/enhance.ts'

/** A file of the build, beside the built program; undefined when the program runs from its sources. */
function readBuilt(name: string): string | undefined {
  const url = new URL(`./play/${name}`, import.meta.url)
  return existsSync(url) ? readFileSync(url, 'utf8').trim() : undefined
}

function sourceCss(): string {
  const parts = readFileSync(STYLES, 'utf8').matchAll(/@import "(.+?)"/g)
  return [...parts].map(([, part = '']) => readFileSync(join(dirname(STYLES), part), 'utf8')).join('')
}

function loadFonts(): Map<string, Buffer> {
  return new Map(
    HOSTED_FONTS.map(({ name, path }) => {
      const built = new URL(`.${path}`, import.meta.url)
      return [path, readFileSync(existsSync(built) ? built : fontFile(name))]
    }),
  )
}

/**
 * Reads the style sheet, the script and the fonts: as built beside the server, or from the sources below the
 * working directory, as in tests.
 */
export function loadPlayAssets(): PlayAssets {
  const css = readBuilt('play.css') ?? sourceCss()
  const script = readBuilt('enhance.js') ?? stripTypeScriptTypes(readFileSync(SCRIPT, 'utf8'))
  const hash = createHash('sha256').update(script).digest('hex').slice(0, 16)
  return { css, script, scriptPath: `/play/${hash}.js`, fonts: loadFonts() }
}
