import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { untilListening } from './until-listening.ts'

/** Whether nginx is here. */
export const hasNginx = (): boolean => spawnSync('nginx', ['-v'], { stdio: 'ignore' }).status === 0

const RECOMMENDED = new URL('../../deploy/nginx.conf', import.meta.url)

/** The file that operators are given, with a port of this machine and without TLS; it believes who a request is from. */
function configOf(folder: string, port: number, program: number): string {
  const server = readFileSync(RECOMMENDED, 'utf8')
    .replace('/var/cache/nginx/drumroll', join(folder, 'cache'))
    .replace('listen 443 ssl http2', `listen 127.0.0.1:${port}`)
    .replaceAll(/^ *ssl_certificate.*\n/gm, '')
    .replace(/^ *server 10\.0\.0\.12:3000;\n/m, '')
    .replace('10.0.0.11:3000', `127.0.0.1:${program}`)
  return `worker_processes 1;
daemon off;
pid ${join(folder, 'pid')};
error_log ${join(folder, 'errors')};
events { worker_connections 2048; }
http { access_log off; client_body_temp_path ${folder}; proxy_temp_path ${folder}; keepalive_requests 1000000;
set_real_ip_from 127.0.0.1; real_ip_header X-Forwarded-For;
${server}}
`
}

/** Starts nginx in front of a program on this machine. */
export async function startNginx(port: number, program: number): Promise<{ stop(): Promise<void> }> {
  const folder = mkdtempSync(join(tmpdir(), 'drumroll-nginx-'))
  const file = join(folder, 'nginx.conf')
  writeFileSync(file, configOf(folder, port, program))
  const child = spawn('nginx', ['-c', file, '-p', folder], { stdio: 'inherit' })
  await untilListening(port, child)
  return {
    async stop() {
      const ended = once(child, 'exit')
      child.kill('SIGTERM')
      await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
