import { createServer, Server } from 'node:net'
import { expect, onTestFinished, test, vi } from 'vitest'
import { readConfig } from '#server/config.ts'
import { addressOf, CannotListen, refuseTakenPort } from './listen.ts'

async function takePort(): Promise<string> {
  const server = createServer()
  await new Promise<void>(resolve => {
    server.listen(0, '127.0.0.1', resolve)
  })
  onTestFinished(() => void server.close())
  const address = server.address()
  if (!address || typeof address === 'string') throw new Error('no port')
  return String(address.port)
}

test('a port that another program has is refused with what to do', async () => {
  const PORT = await takePort()
  const attempt = refuseTakenPort(readConfig({ PORT }))
  await expect(attempt).rejects.toBeInstanceOf(CannotListen)
  await expect(attempt).rejects.toThrow(
    `Port ${PORT} on 127.0.0.1 is in use by another program. Set PORT to a free one`,
  )
})

test('an address of another machine is refused', async () => {
  await expect(refuseTakenPort(readConfig({ HOST: '192.0.2.1', PORT: '0' }))).rejects.toThrow(/Check HOST/)
})

test('a free port stays free, and accepts no connection meanwhile', async () => {
  const listening = vi.spyOn(Server.prototype, 'listen')
  onTestFinished(() => listening.mockRestore())
  await refuseTakenPort(readConfig({ PORT: '0' }))
  await refuseTakenPort(readConfig({ PORT: '4375' }))
  expect(listening).not.toHaveBeenCalled()
})

test('a name that means nothing is refused', async () => {
  await expect(refuseTakenPort(readConfig({ HOST: 'no.such.name.invalid' }))).rejects.toThrow(/Check HOST/)
})

test.each([
  ['http://127.0.0.1:3000', 'http://localhost:3000'],
  ['http://[::1]:3000', 'http://localhost:3000'],
  ['http://192.0.2.7:80', 'http://192.0.2.7'],
])('%s is shown as %s', (listening, shown) => {
  expect(addressOf(readConfig({}), listening)).toBe(shown)
})

test('the public address is shown where there is one', () => {
  expect(addressOf(readConfig({ PUBLIC_URL: 'https://promo.example.com' }), 'http://127.0.0.1:3000')).toBe(
    'https://promo.example.com',
  )
})
