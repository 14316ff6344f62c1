import { expect, onTestFinished, test } from 'vitest'
import { connect, isDatabaseAway, isReadOnly } from '#server/db/connect.ts'
import { openWriter } from '#server/db/pipeline/writer.ts'
import { startPair } from './start-pair.ts'

const ADD = { name: 'add', text: 'insert into notes values ($1)' }
const failureOf = (work: Promise<unknown>) => work.then(() => undefined).catch((error: Error) => error)

test('a standby counts as a database that is away, and is used once it is the primary', async () => {
  const pair = await startPair(async primary => {
    const { pg } = connect(primary, { size: 1 })
    await pg.query('create table notes (id int primary key)')
    await pg.end()
  })
  onTestFinished(() => pair.stop())
  const program = connect(pair.standby, { size: 2, answerTimeoutMs: 6000 })
  onTestFinished(() => program.pool.destroy())
  const writer = openWriter(program.pg)
  onTestFinished(() => writer.close())
  const add = (id: number) => writer.transaction(run => run(ADD, [id]))

  const refused = await Promise.all([
    failureOf(program.pg.query('select 1')),
    failureOf(add(1)),
    failureOf(writer.read({ name: 'all', text: 'select id from notes' }, [])),
  ])
  expect(refused.map(isReadOnly)).toEqual([true, true, true])
  expect(refused.map(error => error && isDatabaseAway(error))).toEqual([true, true, true])

  pair.promote()
  await add(2)
  expect((await program.pg.query('select id from notes')).rows).toEqual([{ id: 2 }])
})
