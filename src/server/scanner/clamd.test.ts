import { type AddressInfo, createServer } from 'node:net'
import { afterAll, expect, test } from 'vitest'
import { openClamd } from './clamd.ts'

/** The test file that every scanner finds, in two parts so that none finds this one. */
const EICAR = Buffer.from(`X5O!P%@AP[4\\PZX54(P^)7CC)7}$${'EICAR-STANDARD-ANTIVIRUS-TEST-FILE!'}$H+H*`)

/** The whole stream that a client sent; undefined until it has ended. */
function readStream(received: Buffer): Buffer | undefined {
  const parts: Buffer[] = []
  let at = 'zINSTREAM\0'.length
  while (received.length >= at + 4) {
    const length = received.readUInt32BE(at)
    if (length === 0) return Buffer.concat(parts)
    if (received.length < at + 4 + length) return undefined
    parts.push(received.subarray(at + 4, at + 4 + length))
    at += 4 + length
  }
  return undefined
}

function verdictOn(file: Buffer): string {
  if (file.length > 1_000_000) return 'INSTREAM size limit exceeded. ERROR'
  return file.includes(EICAR) ? 'stream: Eicar-Test-Signature FOUND' : 'stream: OK'
}

/** Speaks clamd's protocol, and knows EICAR. */
const daemon = createServer(socket => {
  let received = Buffer.alloc(0)
  socket.on('data', part => {
    received = Buffer.concat([received, part])
    const file = readStream(received)
    if (file) socket.end(`${verdictOn(file)}\0`)
  })
})
await new Promise<void>(resolve => daemon.listen(0, '127.0.0.1', resolve))
const { port }: AddressInfo = Object(daemon.address())
afterAll(() => daemon.close())
const scanner = openClamd(`clamd://127.0.0.1:${port}`)

test('a clean file is clean, also one of many chunks', async () => {
  expect(await scanner.scan(Buffer.from('hello'))).toBeUndefined()
  expect(await scanner.scan(Buffer.alloc(300_000, 'a'))).toBeUndefined()
})

test('the EICAR file is found, wherever it is in the stream', async () => {
  expect(await scanner.scan(EICAR)).toBe('Eicar-Test-Signature')
  expect(await scanner.scan(Buffer.concat([Buffer.alloc(200_000, 'a'), EICAR]))).toBe('Eicar-Test-Signature')
})

test('no answer, and an answer without a verdict, are errors and never clean', async () => {
  await expect(scanner.scan(Buffer.alloc(1_100_000))).rejects.toThrow('size limit exceeded')
  await expect(openClamd('clamd://127.0.0.1:9').scan(EICAR)).rejects.toThrow('ECONNREFUSED')
  await expect(openClamd('clamd:///tmp/no-such-socket').scan(EICAR)).rejects.toThrow('ENOENT')
})
