import { spawnSync } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const FILES = new URL('../../deploy/high-availability/', import.meta.url)
/** Client and peer port of etcd, and the ports of HAProxy. */
export const [ETCD, ETCD_PEERS, PRIMARY, STANDBYS] = [4381, 4382, 4383, 4384] as const
/** Ports of the first node; the others' follow. */
const [POSTGRES, PATRONI] = [4385, 4388] as const
const PASSWORD = 'proof'

export const NODES = ['one', 'two', 'three'] as const

const isHere = (command: string) => spawnSync('which', [command]).status === 0
const binaries = () => globSync('/usr/lib/postgresql/*/bin').sort().at(-1)

/** Debian packages that are missing here for a cluster. */
export function findMissing(): string[] {
  const packages = {
    patroni: 'patroni',
    etcd: 'etcd-server python3-etcd',
    haproxy: 'haproxy',
    psql: 'postgresql',
  }
  return Object.entries(packages).flatMap(([command, name]) => (isHere(command) ? [] : [name]))
}

/** Port of a node's Patroni. */
export const apiOf = (at: number) => PATRONI + at

/** A file that operators are given, with the addresses of this machine. */
export function fileForHere(name: 'patroni.yml' | 'haproxy.cfg'): string {
  return readFileSync(new URL(name, FILES), 'utf8')
    .replaceAll('10.0.0.0/24', '127.0.0.1/32')
    .replaceAll(/^ *server (\w+) 10\.0\.0\.2(\d):5432$/gm, (_, node, number) => {
      const at = Number(number) - 1
      return `  server ${node} 127.0.0.1:${POSTGRES + at} port ${apiOf(at)}`
    })
    .replaceAll('127.0.0.1:5000', `127.0.0.1:${PRIMARY}`)
    .replaceAll('127.0.0.1:5001', `127.0.0.1:${STANDBYS}`)
}

/** Settings of one node, as its machine would have them. */
export function environmentOf(at: number, folder: string): NodeJS.ProcessEnv {
  const [api, postgres] = [`127.0.0.1:${apiOf(at)}`, `127.0.0.1:${POSTGRES + at}`]
  return {
    PATH: process.env.PATH,
    LC_ALL: 'C.UTF-8',
    PATRONI_NAME: NODES[at],
    PATRONI_ETCD3_HOSTS: `127.0.0.1:${ETCD}`,
    PATRONI_RESTAPI_LISTEN: api,
    PATRONI_RESTAPI_CONNECT_ADDRESS: api,
    PATRONI_POSTGRESQL_LISTEN: postgres,
    PATRONI_POSTGRESQL_CONNECT_ADDRESS: postgres,
    PATRONI_POSTGRESQL_DATA_DIR: join(folder, 'data'),
    PATRONI_POSTGRESQL_PGPASS: join(folder, 'pgpass'),
    PATRONI_POSTGRESQL_BIN_DIR: binaries(),
    PATRONI_SUPERUSER_PASSWORD: PASSWORD,
    PATRONI_REPLICATION_PASSWORD: PASSWORD,
  }
}

/** Address of the superuser's database on the primary. */
export const SUPERUSER_URL = `postgres://postgres:${PASSWORD}@127.0.0.1:${PRIMARY}/postgres`
