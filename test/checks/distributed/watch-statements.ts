import pg from 'pg'
import { afterAll } from 'vitest'

/** Texts of all statements that the tests of a file send. */
export function watchStatements(): ReadonlySet<string> {
  const texts = new Set<string>()
  const { query } = pg.Client.prototype
  Reflect.set(pg.Client.prototype, 'query', function (this: pg.Client, ...asked: unknown[]) {
    const [statement] = asked
    texts.add(typeof statement === 'string' ? statement : String(Reflect.get(Object(statement), 'text')))
    return Reflect.apply(query, this, asked)
  })
  afterAll(() => void Reflect.set(pg.Client.prototype, 'query', query))
  return texts
}
