import type { Place } from './files.ts'

const PAGE = /^\/verify\/([^/]+)(?:\/draw-(\d+))?\/?$/
const FOLDER = /\/public\/event\/([^/]+)\/fairness\/(?:draw-(\d+)\/)?[^/]*$/

/** The published folder behind the address of a check page, of a file or of the folder, and its draw if it states one. */
export function publishedAt(address: string): { folder: URL; expected?: Place } {
  const url = new URL(address)
  const [, page, pageDraw] = PAGE.exec(url.pathname) ?? []
  const draw = pageDraw === undefined ? '' : `draw-${pageDraw}/`
  const folder = new URL(page === undefined ? '.' : `/api/v0/public/event/${page}/fairness/${draw}`, url)
  const [, eventKey, drawNo] = FOLDER.exec(folder.pathname) ?? []
  // The folder of a campaign holds its game, or its only draw; that of a date holds those of its campaign.
  const isStated = eventKey !== undefined && drawNo !== undefined
  return { folder, ...(isStated && { expected: { eventKey, drawNo: Number(drawNo) } }) }
}
