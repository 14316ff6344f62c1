import { mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Writable } from 'node:stream'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, inject, onTestFinished, test, vi } from 'vitest'
import { testApp } from '#test/app.ts'
import { openJobQueue } from './job-queue.ts'
import { openLog } from './log.ts'

const OWN_DATABASE = 'outage'
const service = await testApp({ ownDatabase: OWN_DATABASE })

/** A door to the database that can be shut. */
function makeDoor() {
  const folder = mkdtempSync(join(tmpdir(), 'drumroll-door-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const host = join(folder, 'run')
  const open = () => symlinkSync(inject('postgres').host, host)
  const shut = async () => {
    rmSync(host)
    await service.deps.pg.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where datname = $1 and application_name = 'drumroll jobs'",
      [OWN_DATABASE],
    )
  }
  open()
  return { connection: { ...inject('postgres'), host, database: OWN_DATABASE }, open, shut }
}

test('the job queue says once that the database is gone, and once that it is back', async () => {
  const lines: { msg: string; failures?: number }[] = []
  const sink = new Writable({
    write(chunk, _encoding, done) {
      lines.push(JSON.parse(String(chunk)))
      done()
    },
  })
  const door = makeDoor()
  const ran: unknown[] = []
  const kinds = ['one', 'two'].map(name => ({
    name,
    run: async (_: unknown, data: unknown) => void ran.push(data),
  }))
  const queue = await openJobQueue(door.connection, kinds, openLog('warn', sink))
  onTestFinished(() => queue.stop())
  await queue.work(service.deps)
  const said = (msg: string) => lines.filter(line => line.msg === msg)

  await door.shut()
  await vi.waitFor(() => expect(said('job queue has lost the database')).toHaveLength(1), { timeout: 20_000 })
  await wait(4000) // Several rounds of each kind.
  door.open()
  await vi.waitFor(() => expect(said('job queue has the database again')).toHaveLength(1), {
    timeout: 20_000,
  })
  await service.db(db => queue.enqueue(db, 'one', { after: true }))
  await vi.waitFor(() => expect(ran).toEqual([{ after: true }]), { timeout: 20_000 })

  expect(lines).toHaveLength(2)
  expect(said('job queue has the database again')[0]?.failures).toBeGreaterThan(2)
}, 90_000)
