import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { request as requestTls } from 'node:https'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startHaproxy } from '../shared/haproxy.ts'
import { expect, say } from '../shared/holds.ts'

/** A self-signed certificate with its key; undefined without openssl. */
function makeCertificate(folder: string): string | undefined {
  const [key, cert, both] = ['key.pem', 'cert.pem', 'both.pem'].map(name => join(folder, name))
  if (!key || !cert || !both) return undefined
  const options = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-days', '1']
  const { status } = spawnSync(
    'openssl',
    ['req', '-x509', ...options, '-subj', '/CN=bench', '-keyout', key, '-out', cert],
    { stdio: 'ignore' },
  )
  if (status !== 0) return undefined
  writeFileSync(both, readFileSync(cert, 'utf8') + readFileSync(key, 'utf8'))
  return both
}

function statusOf(port: number, headers: Record<string, string>): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const options = {
      port,
      host: '127.0.0.1',
      path: '/login',
      headers,
      rejectUnauthorized: false,
      agent: false,
    }
    requestTls(options, answer => resolve(answer.resume().statusCode))
      .on('error', reject)
      .end()
  })
}

/** Without TLS, people are led to it, and programs with a key are refused. */
async function checkPlain(port: number): Promise<void> {
  const ask = (path: string, headers = {}) =>
    fetch(`http://127.0.0.1:${port}${path}`, { headers, redirect: 'manual' })
  const person = await ask('/login?a=b')
  const location = person.headers.get('location')
  expect(
    `without TLS it leads to ${location}`,
    person.status === 308 && location?.startsWith('https://127.0.0.1') === true,
  )
  const { status } = await ask('/api/v0/notifications', { authorization: 'Bearer pk_unknown' })
  expect(`without TLS a program gets ${status}`, status === 403)
}

/** With a certificate the file for operators leads to TLS, and believes no client who says where it was going. */
export async function checkHaproxy(port: number, server: number): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'drumroll-tls-'))
  const certificate = makeCertificate(folder)
  if (certificate === undefined) {
    say('*** TLS OF HAPROXY IS NOT PROVED: there is no openssl here ***')
    return
  }
  const balancer = await startHaproxy({ port, servers: [server, server], certificate })
  await checkPlain(port + 1)
  const own = await statusOf(port, { host: 'bench' })
  const forged = await statusOf(port, { host: 'bench', 'x-forwarded-host': 'evil.test' })
  const other = await statusOf(port, { host: 'evil.test', 'x-forwarded-host': 'bench' })
  await balancer.stop()
  rmSync(folder, { recursive: true, force: true })
  expect(
    `over TLS: ${own}, with a forged X-Forwarded-Host ${forged}, for an unknown host ${other}`,
    own === 200 && forged === 200 && other === 421,
  )
}
