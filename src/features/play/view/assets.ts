import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import type { PageAssets } from './page.ts'

/** What every participant page carries, and the script's text for the route that serves it. */
export interface PlayAssets extends PageAssets {
  script: string
}

const SOURCE_CSS = '../../tiles/screen/'

const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8')
const built = (name: string) => `./play/${name}`

function readCss(): string {
  if (existsSync(new URL(built('play.css'), import.meta.url))) return read(built('play.css')).trim()
  const sheet = read(`${SOURCE_CSS}play.css`)
  return [...sheet.matchAll(/@import "\.\/(.+?)"/g)].map(([, part]) => read(`${SOURCE_CSS}${part}`)).join('')
}

function readScript(): string {
  if (existsSync(new URL(built('enhance.js'), import.meta.url))) return read(built('enhance.js'))
  return stripTypeScriptTypes(read('../browser/enhance.ts'))
}

/** Reads the style sheet and the script: as built beside the server, or from their sources when nothing is built. */
export function loadPlayAssets(): PlayAssets {
  const script = readScript()
  const hash = createHash('sha256').update(script).digest('hex').slice(0, 16)
  return { css: readCss(), script, scriptPath: `/play/${hash}.js` }
}
