import { mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Writable } from 'node:stream'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, inject, onTestFinished, test, vi } from 'vitest'
import { openJobQueue } from '#server/jobs/job-queue.ts'
import { openLog } from '#server/log/log.ts'
import { testApp } from '#test/app.ts'
import { connect } from './connect.ts'
import { openOutageLog } from './tell-outage.ts'

const OWN_DATABASE = 'outage'
const service = await testApp({ ownDatabase: OWN_DATABASE })

interface Line {
  msg: string
  failed?: string
  failures?: number
  seconds?: number
}

/** Entries of a log. */
function openLines() {
  const lines: Line[] = []
  const sink = new Writable({
    write(chunk, _encoding, done) {
      lines.push(JSON.parse(String(chunk)))
      done()
    },
  })
  const said = (msg: string) => lines.filter(line => line.msg === msg)
  return { log: openLog('warn', sink), lines, said }
}

/** A door to the database that can be shut. */
function makeDoor() {
  const folder = mkdtempSync(join(tmpdir(), 'drumroll-door-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const host = join(folder, 'run')
  const open = () => symlinkSync(inject('postgres').host, host)
  const shut = async () => {
    rmSync(host)
    await service.deps.pg.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = $1 and application_name like 'drumroll%' and pid <> pg_backend_pid()`,
      [OWN_DATABASE],
    )
  }
  open()
  return { connection: { ...inject('postgres'), host, database: OWN_DATABASE }, open, shut }
}

const PATIENCE = { timeout: 30_000 }

test('with any number of callers, an outage of the database is logged once, and its end once', async () => {
  const { log, lines, said } = openLines()
  const door = makeDoor()
  const database = connect(door.connection, {
    onError: error => outages.tell(error, 'a connection was lost'),
  })
  const outages = openOutageLog(log, database.pg)
  const asking = setInterval(() => {
    database.pg.query('select').catch(error => outages.tell(error, 'not asked'))
  }, 500)
  const ran: unknown[] = []
  const kinds = ['one', 'two'].map(name => ({
    name,
    title: name,
    run: async (_: unknown, data: unknown) => void ran.push(data),
  }))
  const queue = await openJobQueue(door.connection, kinds, outages)
  onTestFinished(async () => {
    clearInterval(asking)
    outages.close()
    await queue.stop()
    await database.pg.end()
  })
  await queue.work(service.deps)

  await door.shut()
  await vi.waitFor(() => expect(said('the database is unavailable')).toHaveLength(1), PATIENCE)
  await wait(4000) // Several rounds of each.
  outages.tell(new Error('a bug'), 'something else')
  door.open()
  await vi.waitFor(() => expect(said('the database is available again')).toHaveLength(1), PATIENCE)
  await service.db(db => queue.enqueue(db, 'one', { after: true }))
  await vi.waitFor(() => expect(ran).toEqual([{ after: true }]), PATIENCE)

  expect(lines.map(({ msg }) => msg)).toEqual([
    'the database is unavailable',
    'something else',
    'the database is available again',
  ])
  expect(said('the database is unavailable')[0]?.failed).toBeTypeOf('string')
  // Two kinds of jobs and the question, each more than once.
  expect(said('the database is available again')[0]?.failures).toBeGreaterThan(6)
  expect(said('the database is available again')[0]?.seconds).toBeGreaterThanOrEqual(4)
})

test('another reason is said too, once; who only waited too long has not missed the database, and many are one line', async () => {
  const { log, lines } = openLines()
  const { pg } = connect({ ...makeDoor().connection, host: '/nowhere' })
  onTestFinished(() => pg.end())
  const outages = openOutageLog(log, pg)
  const failWith = (code: string) => outages.tell(Object.assign(new Error(code), { code }), code)
  const codes = ['57P01', '57P03', '25006', '08006', '25006', '53300', '57014', '40P01', '57014', '57014']
  for (const code of codes) failWith(code)
  outages.close()
  failWith('57P01')
  await vi.waitFor(() => expect(lines.at(-1)?.msg).toBe('more work failed for the same reason'), PATIENCE)
  expect(lines.pop()).toMatchObject({ code: '57014', failures: 2, failed: ['57014'] })
  expect(lines.map(({ msg, failed }) => failed ?? msg)).toEqual(['57P01', '25006', '53300', '57014', '40P01'])
})
