import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { fontFace } from '#features/tiles/kinds/index.ts'
import { TRUSTED_CHECKER, trustOnly } from '#shared/trusted-types.ts'
import type { VerifyAssets } from './verify-document.tsx'

/** Families of the look. */
const FONTS = { geist: 'Geist', 'bricolage-grotesque': 'Bricolage Grotesque' } as const

/** The parts of the page, the downloadable command, and the page's content security policy. */
export interface LoadedAssets extends VerifyAssets {
  command: string
  policy: string
  /** Policy of the pages without a script, whose form leads to a check page. */
  formPolicy: string
  /** The style sheet of the copy that people keep: with the fonts in it, for it has no address to load them from. */
  keptCss: string
}

/** A file of the build, beside the built program; empty when the program runs from its sources. */
function readBuilt(name: string): string {
  const url = new URL(name, import.meta.url)
  return existsSync(url) ? readFileSync(url, 'utf8').trim() : ''
}

function fontFaces(addressOf?: (path: string) => string): string {
  return Object.entries(FONTS)
    .map(([name, label]) => fontFace(name, label, addressOf))
    .join('')
}

const COMMON = [
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  'img-src data:',
  "font-src 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
]

/** The page is one file and loads nothing but public files and fonts; its script is allowed by its hash. */
function policyFor(script: string): string {
  const hash = createHash('sha256').update(script).digest('base64')
  return [
    ...COMMON,
    `script-src 'sha256-${hash}'`,
    'worker-src blob:',
    "connect-src 'self'",
    "form-action 'none'",
    trustOnly(TRUSTED_CHECKER),
  ].join('; ')
}

/**
 * Reads style sheet, script and command, as built beside the server.
 * @param fonts the font files by their address
 */
export function loadVerifyAssets(fonts: ReadonlyMap<string, Buffer>): LoadedAssets {
  const script = readBuilt('./verify/page.js')
  const built = readBuilt('./verify/page.css')
  const rules = built === '' ? readFileSync('src/features/verify/view/verify.css', 'utf8') : built
  const inline = (path: string) => `data:font/woff2;base64,${fonts.get(path)?.toString('base64') ?? ''}`
  const css = fontFaces() + rules
  const keptCss = fontFaces(inline) + rules
  const formPolicy = [...COMMON, "form-action 'self'", trustOnly()].join('; ')
  return { css, keptCss, script, command: readBuilt('./verify.mjs'), policy: policyFor(script), formPolicy }
}
