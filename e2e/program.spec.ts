import { rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { makeDataHome, startProgram } from './parts/program.ts'

let home: string
test.beforeEach(() => {
  home = makeDataHome()
})
test.afterEach(() => rmSync(home, { recursive: true, force: true }))

const data = () => ({ DATA_DIR: join(home, 'data') })

test('a second start on the same data says who is there and stops', async () => {
  const first = await startProgram(data())
  const second = await startProgram(data())
  expect(await second.ended).toBe(1)
  expect(second.words()).toBe(
    `Drumroll is already running on the data in ${data().DATA_DIR}: process ${first.process.pid}, ${first.url}\n`,
  )
  expect((await fetch(`${first.url}/login`, { headers: { accept: 'text/html' } })).status).toBe(200)
  first.process.kill('SIGINT')
  expect(await first.ended).toBe(0)
})

test('killed without warning, it starts again on the same data', async () => {
  const first = await startProgram(data())
  expect(first.url).toBeDefined()
  first.process.kill('SIGKILL')
  await first.ended
  const second = await startProgram(data())
  expect(second.url).toBeDefined()
  second.process.kill('SIGTERM')
  expect(await second.ended).toBe(0)
})

test('a port that another program has is named, with what to do', async () => {
  const other = createServer()
  await new Promise<void>(resolve => {
    other.listen(0, '127.0.0.1', resolve)
  })
  const address = other.address()
  const PORT = address && typeof address === 'object' ? String(address.port) : ''
  const program = await startProgram({ ...data(), PORT })
  expect(await program.ended).toBe(1)
  expect(program.words()).toBe(
    `Port ${PORT} on 127.0.0.1 is in use by another program. Set PORT to a free one\n`,
  )
  other.close()
})

test('a setting that cannot be used is named, and nothing is started', async () => {
  const program = await startProgram({ ...data(), PORT: 'http' })
  expect(await program.ended).toBe(1)
  expect(program.words()).toBe('PORT must be a whole number from 0 to 65535\n')
})
