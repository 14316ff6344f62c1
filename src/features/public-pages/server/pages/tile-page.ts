import type { Tile } from '#features/tiles/server/index.ts'
import { NamedError } from '#server/http/named-error.ts'
import type { PageForm } from '../../view/page.ts'
import type { PageAnswer } from './serve-page.ts'

export type DrawnPage = Extract<PageAnswer, { page: unknown }>

/** A screen as the answer to a request; one that the campaign does not have is not found. */
export function tilePage(tile: Tile | undefined, form: PageForm, status = 200, resume?: string): DrawnPage {
  if (!tile) throw new NamedError('notFound')
  return { status, page: { kind: 'tile', tile, form, resume } }
}
