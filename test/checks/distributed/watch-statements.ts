import pg from 'pg'

/** Texts of all statements that this process sends from now on. */
export function watchStatements(): ReadonlySet<string> {
  const texts = new Set<string>()
  const { query } = pg.Client.prototype
  Reflect.set(pg.Client.prototype, 'query', function (this: pg.Client, ...asked: unknown[]) {
    const [statement] = asked
    texts.add(typeof statement === 'string' ? statement : String(Reflect.get(Object(statement), 'text')))
    return Reflect.apply(query, this, asked)
  })
  return texts
}
