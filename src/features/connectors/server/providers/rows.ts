import type { z } from 'zod'
import { RowsSettings } from '../../settings.ts'
import { ask, json } from '../ask.ts'
import { type Connection, provider } from '../provider.ts'
import { type Row, rowsOf } from '../rows-of.ts'

const RULES = { name: 'The endpoint' }

/** Posts rows; `Idempotency-Key` and the ID of each row are the same in every repeat. */
async function post(connection: Connection<z.output<typeof RowsSettings>>, rows: readonly Row[]) {
  const { deps, messageKey, settings } = connection
  const { url, authorization } = settings
  const body = {
    rows: rows.map(({ id, cells }) => ({
      id,
      ...Object.fromEntries(cells.map(({ to, value }) => [to, value])),
    })),
  }
  const headers = { 'idempotency-key': messageKey, ...(authorization ? { authorization } : {}) }
  await ask(deps, json(url, body, headers), RULES)
}

export const rows = provider(RowsSettings, {
  addressOf: ({ url }) => url,
  deliver: async (connection, news) => post(connection, await rowsOf(connection, news)),
  /** A row whose cells are the names of their columns. */
  test: connection => {
    const cells = connection.mapping.map(({ to }) => ({ to, value: to }))
    return post(connection, [{ id: connection.messageKey, cells }])
  },
})
