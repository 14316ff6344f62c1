import type { Readable } from 'node:stream'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { Export } from '#features/reports/contract.ts'
import type { Storage } from '#server/storage/storage.ts'
import { testApp } from '#test/app.ts'
import { signIn } from '#test/makers/makers.ts'
import { liveSomeDays } from '#test/makers/report-life.ts'
import { writeExportJob } from './write-export.ts'

const service = await testApp()
let life: Awaited<ReturnType<typeof liveSomeDays>>

beforeAll(async () => {
  life = await liveSomeDays(service, 'brokenstorage', { turns: 30 })
})

/** An uncaught error would end the program: the runner reports one as a failure of the whole file. */
test.each(['csv', 'json', 'zip', 'xlsx'])(
  'storage that fails before it reads a byte of %s ends this attempt, and nothing else',
  async format => {
    const cookie = await signIn(service, life.owner)
    const url = `/api/v0/event/${life.events[0]?.eventKey}/exports`
    const payload = { kind: 'entries', format }
    const asked = await service.app.inject({ method: 'POST', url, headers: { cookie }, payload })
    const { exportKey } = Export.parse(asked.json())
    service.jobs.waiting.length = 0
    let source: Readable | undefined
    const putStream: Storage['putStream'] = async (_name, given) => {
      source = given
      // By now the database sends rows, if any were requested.
      await service.db(db => sql`select pg_sleep(0.05)`.execute(db))
      throw new Error('no bucket')
    }
    const deps = { ...service.deps, storage: { ...service.deps.storage, putStream } }
    await expect(writeExportJob.run(deps, { exportKey })).rejects.toThrow('no bucket')
    expect(source?.destroyed).toBe(true)
    await writeExportJob.run(service.deps, { exportKey })
    const found = await service.app.inject({ url: `/api/v0/exports/${exportKey}`, headers: { cookie } })
    expect(found.json()).toMatchObject({ state: 'done' })
  },
)
