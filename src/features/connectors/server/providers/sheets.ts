import { z } from 'zod'
import { SheetsSettings } from '../../settings.ts'
import { ask, json } from '../ask.ts'
import { googleToken } from '../google-token.ts'
import { type Connection, provider } from '../provider.ts'
import { type Row, rowsOf } from '../rows-of.ts'

const API = 'https://sheets.googleapis.com/v4/spreadsheets'
const SCOPE = 'https://www.googleapis.com/auth/spreadsheets'
const RULES = {
  name: 'Google Sheets',
  refuses: { 400: 'does not know the sheet', 404: 'does not know the spreadsheet' },
}
/** A repeat looks for its rows among this many at the end of the sheet. */
const LOOK_BACK = 3000

type Sheet = Connection<z.output<typeof SheetsSettings>>

const Grid = z.object({
  sheets: z.array(
    z.object({
      properties: z.object({ title: z.string(), gridProperties: z.object({ rowCount: z.int() }) }),
    }),
  ),
})
const Values = z.object({ values: z.array(z.array(z.unknown())).default([]) })

/** A range of the sheet, as A1 notation writes it. */
const rangeOf = ({ settings }: Sheet, cells: string) =>
  encodeURIComponent(`'${settings.sheet.replaceAll("'", "''")}'!${cells}`)

async function read<Schema extends z.ZodType>(
  connection: Sheet,
  path: string,
  schema: Schema,
): Promise<z.output<Schema>> {
  const { deps, settings } = connection
  const authorization = `Bearer ${await googleToken(connection, settings.key, SCOPE)}`
  const url = `${API}/${settings.spreadsheet}${path}`
  const answer = await ask(deps, { url, method: 'GET', headers: { authorization } }, RULES)
  return schema.parse(await answer.json())
}

/** IDs in the first column near the end of the sheet. */
async function listIds(connection: Sheet): Promise<ReadonlySet<unknown>> {
  const { sheets } = await read(connection, '?fields=sheets.properties(title,gridProperties.rowCount)', Grid)
  const own = sheets.find(({ properties }) => properties.title === connection.settings.sheet)
  const last = own?.properties.gridProperties.rowCount ?? 1
  const first = Math.max(1, last - LOOK_BACK)
  const { values } = await read(connection, `/values/${rangeOf(connection, `A${first}:A${last}`)}`, Values)
  return new Set(values.map(([id]) => id))
}

/** Appends rows, the ID in the first column. Sheets knows no idempotency, so a repeat looks for its rows first. */
async function append(connection: Sheet, rows: readonly Row[]): Promise<void> {
  const { deps, settings, isRetry } = connection
  const there = isRetry ? await listIds(connection) : new Set()
  const values = rows
    .filter(({ id }) => !there.has(id))
    .map(({ id, cells }) => [id, ...cells.map(({ value }) => value)])
  if (values.length === 0) return
  const authorization = `Bearer ${await googleToken(connection, settings.key, SCOPE)}`
  const options = 'valueInputOption=RAW&insertDataOption=INSERT_ROWS'
  const url = `${API}/${settings.spreadsheet}/values/${rangeOf(connection, 'A1')}:append?${options}`
  await ask(deps, json(url, { majorDimension: 'ROWS', values }, { authorization }), RULES)
}

export const sheets = provider(SheetsSettings, {
  addressOf: () => API,
  deliver: async (connection, news) => append(connection, await rowsOf(connection, news)),
  /** Writes the names of the columns. */
  test: connection => {
    const cells = connection.mapping.map(({ to }) => ({ to, value: to }))
    return append(connection, [{ id: 'ID', cells }])
  },
})
