import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { request } from 'node:https'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { testApp } from '#test/app.ts'
import { freePort } from '#test/examples/free-port.ts'
import { callerOf, createActive } from '#test/makers/campaign-makers.ts'
import { makeAccount, makeUser, unique } from '#test/makers/makers.ts'

const hasCaddy = spawnSync('caddy', ['version']).status === 0

/** Starts Caddy with the documented file, with certificates of its own authority and other ports. */
async function startCaddy(servicePort: number): Promise<number> {
  const folder = await mkdtemp(join(tmpdir(), 'caddy-'))
  const [https, http] = [await freePort(), await freePort()]
  const documented = await readFile('deploy/Caddyfile', 'utf8')
  const config = documented
    .replaceAll('127.0.0.1:3000', `127.0.0.1:${servicePort}`)
    .replace(
      /^\{$/m,
      `{\n\tadmin off\n\tlocal_certs\n\tskip_install_trust\n\thttp_port ${http}\n\thttps_port ${https}`,
    )
  const file = join(folder, 'Caddyfile')
  await writeFile(file, config)
  const folders = ['HOME', 'XDG_DATA_HOME', 'XDG_CONFIG_HOME'].map(name => `${name}=${folder}`)
  const caddy = spawn('env', [...folders, 'caddy', 'run', '--config', file, '--adapter', 'caddyfile'])
  onTestFinished(async () => {
    caddy.kill()
    if (caddy.exitCode === null) await once(caddy, 'exit')
    await rm(folder, { recursive: true, force: true })
  })
  let log = ''
  return new Promise((resolve, reject) => {
    caddy.on('exit', () => reject(new Error(`Caddy stopped: ${log}`)))
    // Read on: a closed pipe would end it.
    caddy.stderr.on('data', part => {
      log += part
      if (log.includes('serving initial configuration')) resolve(https)
    })
  })
}

/** Status of a page at a host, or what the handshake failed with. */
function visit(port: number, host: string, path: string): Promise<number | string> {
  return new Promise(resolve => {
    const options = { port, path, servername: host, headers: { host }, rejectUnauthorized: false }
    request({ host: '127.0.0.1', ...options }, response => {
      response.resume()
      resolve(response.statusCode ?? 0)
    })
      .on('error', error => resolve(error.message))
      .end()
  })
}

test.skipIf(!hasCaddy)('Caddy gets a certificate for a verified domain and for no other name', async () => {
  const t = await testApp({
    config: {
      publicUrl: 'https://promo.example.com',
      playOrigin: 'https://play.example.com',
      trustedProxies: ['127.0.0.1', '::1'],
    },
  })
  const account = await makeAccount(t)
  const owner = callerOf(t, await makeUser(t, { account }))
  const eventKey = await createActive(owner, { startTime: '2026-03-02' })
  const domain = `${unique('win').toLowerCase()}.example.org`
  const { body } = await owner('POST', '/api/v0/account/domains', { domain })
  const address = new URL(await t.app.listen({ port: 0, host: '127.0.0.1' }))
  const port = await startCaddy(Number(address.port))
  expect(await visit(port, domain, `/e/${eventKey}`)).toMatch(/alert|handshake/i)
  t.txtRecords.set(body.record.name, [body.record.value])
  await owner('POST', `/api/v0/account/domains/${body.id}/verification`)
  t.clock.advance({ seconds: 6 })
  expect(await visit(port, domain, `/e/${eventKey}`)).toBe(200)
  expect(await visit(port, domain, '/own-domains/ask?domain=play.example.com')).toBe(404)
  expect(await visit(port, 'unknown.example.org', `/e/${eventKey}`)).toMatch(/alert|handshake/i)
  expect(await visit(port, 'play.example.com', `/e/${eventKey}`)).toBe(200)
})
