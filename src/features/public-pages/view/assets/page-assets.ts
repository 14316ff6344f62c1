import type { LeadLook } from '#features/tiles/kinds/index.ts'
import type { PartSheet } from './part-sheets.ts'

/** The style sheet and the script that every page carries, and those of reveals; see assets.ts. */
export interface PageAssets {
  css: string
  /** The same as a file, for pages that are made for one reader. */
  cssPath: string
  /** The style sheets of what only some pages have. */
  partCss: Readonly<Record<PartSheet, string>>
  scriptPath: string
  /** The style sheet of each look with a lead. */
  lookCss: Readonly<Record<LeadLook, string>>
  revealCss: string
  revealPath: string
  /** The worker that solves a challenge; loaded by pages that have one. */
  solvePath: string
  /** Keeps the button of a donation form in step with the choice; loaded by pages that have one. */
  giftPath: string
}
