import type { Source } from '#features/participation/contract.ts'
import type { Tile } from '#features/tiles/server/index.ts'
import { NamedError } from '#server/http/named-error.ts'
import type { PageForm, TilePage } from '../../view/page.ts'
import type { PageAnswer } from './serve-page.ts'

export type DrawnPage = Extract<PageAnswer, { page: unknown }>

interface DrawnTile {
  status: number
  page: TilePage
}

/** A screen as the answer to a request; one that the campaign does not have is not found. */
export function tilePage(tile: Tile | undefined, form: PageForm, status = 200): DrawnTile {
  if (!tile) throw new NamedError('notFound')
  return { status, page: { kind: 'tile', tile, form } }
}

/** A screen with nothing in it of its visitor, which comes apart from it; see visit.ts. */
export function sharedTilePage(tile: Tile | undefined, form: PageForm, source: Source): DrawnTile {
  const { status, page } = tilePage(tile, form)
  const [address = ''] = form.action.split('?')
  return { status, page: { ...page, visit: `${address}/visit?s=${source}` } }
}
