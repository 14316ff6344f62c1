import type { Mapped } from '../contract.ts'
import { titleOf } from './notice.ts'
import type { Connection, News } from './provider.ts'

type Cell = string | number

/** One row: an ID that is the same in every repeat, and the cells of the chosen columns in their order. */
export interface Row {
  id: string
  cells: { to: string; value: Cell }[]
}

type Facts = Readonly<Record<string, unknown>>

const isFacts = (value: unknown): value is Facts => typeof value === 'object' && value !== null

/** The facts of each row of an event: one per entry or play where it has several. */
function factsOf({ data }: News): Facts[] {
  const [list] = Object.entries(data).filter(([, value]) => Array.isArray(value))
  if (!list) return [data]
  const [name, items] = list
  if (!Array.isArray(items)) return [data]
  const { [name]: _items, ...rest } = data
  return items.map(item => (isFacts(item) ? { ...rest, ...item } : { ...rest, entry: item }))
}

function cellOf(value: unknown): Cell {
  if (typeof value === 'number' || typeof value === 'string') return value
  return Array.isArray(value) ? value.join(', ') : ''
}

function rowOf(id: string, facts: Facts, mapping: readonly Mapped[]): Row {
  return { id, cells: mapping.map(({ from, to }) => ({ to, value: cellOf(facts[from]) })) }
}

/** The rows of an event. */
export async function rowsOf(connection: Connection<unknown>, news: News): Promise<Row[]> {
  const title = await titleOf(connection, news)
  const shared = { title, event: news.event, at: news.at.toISOString() }
  return factsOf(news).map((facts, index) =>
    rowOf(`${news.id}-${index + 1}`, { ...shared, ...facts }, connection.mapping),
  )
}
