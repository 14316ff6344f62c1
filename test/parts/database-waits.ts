import { AsyncLocalStorage } from 'node:async_hooks'
import pg from 'pg'

interface Waits {
  /** Most statements in a row that were each sent after the response to the one before. */
  inRow: number
  /** Number of earlier statements on a connection, which answers them one after the other. */
  on: WeakMap<object, number>
}

const current = new AsyncLocalStorage<Waits>()
let isWatching = false

/** From now on each call of the driver is a wait: `begin` and `set local` are journeys as any other. */
function watch(): void {
  if (isWatching) return
  isWatching = true
  const { query } = pg.Client.prototype
  Reflect.set(pg.Client.prototype, 'query', function (this: pg.Client, ...asked: unknown[]) {
    const answer: unknown = Reflect.apply(query, this, asked)
    const waits = current.getStore()
    if (!waits || !(answer instanceof Promise)) return answer
    // The end of a transaction that only read is not waited for, whenever its answer comes.
    if (this.pipeline && asked[0] === 'commit') return answer
    // A pipelined connection takes the next statement before it has answered the one before.
    const before = this.pipeline ? 0 : (waits.on.get(this) ?? 0)
    const place = Math.max(waits.inRow, before) + 1
    waits.on.set(this, place)
    const done = () => {
      waits.inRow = Math.max(waits.inRow, place)
    }
    answer.then(done, done)
    return answer
  })
}

/** Does something, and says how often it waited for the database, one time after the other. */
export async function countWaits<T>(work: () => Promise<T>): Promise<{ inRow: number; result: T }> {
  watch()
  const waits: Waits = { inRow: 0, on: new WeakMap() }
  // The call of an app starts once it is waited for, which has to be inside.
  const result = await current.run(waits, async () => await work())
  return { inRow: waits.inRow, result }
}
