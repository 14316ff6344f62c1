import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { createServer, getCACertificates, setDefaultCACertificates } from 'node:tls'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { sendBytes } from './outbound.ts'

const HERE = { loopback: true }
const folder = mkdtempSync(join(tmpdir(), 'drumroll-syslog-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')]
const { status } = spawnSync(
  'openssl',
  ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-days', '1'].concat([
    '-subj',
    '/CN=localhost',
    '-addext',
    'subjectAltName=DNS:localhost',
    '-keyout',
    key,
    '-out',
    cert,
  ]),
  { stdio: 'ignore' },
)
/** Machines without openssl have no certificate to try. */
const given = test.skipIf(status !== 0)

/** A syslog server with TLS, and all that each connection brought. */
async function listen() {
  const received: Promise<string>[] = []
  const server = createServer({ key: readFileSync(key), cert: readFileSync(cert) }, socket => {
    received.push(text(socket))
  })
  server.on('tlsClientError', () => {})
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  const { port }: AddressInfo = Object(server.address())
  return { received, port }
}

given('bytes arrive over TLS at a server with a trusted certificate', async () => {
  const before = getCACertificates('default')
  setDefaultCACertificates([...before, readFileSync(cert, 'utf8')])
  onTestFinished(() => setDefaultCACertificates(before))
  const { received, port } = await listen()
  await sendBytes(`syslogs://localhost:${port}`, Buffer.from('9 <110>1 - -'), HERE)
  expect(await Promise.all(received)).toEqual(['9 <110>1 - -'])
  // The name must be the certificate's.
  const other = sendBytes(`syslogs://127.0.0.1:${port}`, Buffer.from('secret'), HERE)
  await expect(other).rejects.toThrow('does not match')
})

given('a server with an unknown certificate gets nothing', async () => {
  const { received, port } = await listen()
  await expect(sendBytes(`syslogs://localhost:${port}`, Buffer.from('secret'), HERE)).rejects.toThrow(
    'self-signed',
  )
  expect(received).toEqual([])
})
