import type { LeadLook } from '#features/tiles/kinds/index.ts'

/** The style sheet and the script that every page carries, and those of reveals; see assets.ts. */
export interface PageAssets {
  css: string
  /** The same as a file, for pages that are made for one reader. */
  cssPath: string
  /** The rules of other languages and directions; of no use to a page that is English alone. */
  languagesCss: string
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
