import { appendFileSync, chmodSync, cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { type Connection, connect } from '#server/db/connect.ts'
import { findBinaries } from '#server/db/embedded/binaries.ts'
import { startEmbedded } from '#server/db/embedded/embedded.ts'
import { findOwner, makePrivateFolder } from '#server/db/embedded/owner.ts'
import { run } from '#server/db/embedded/run.ts'

/** A primary and a standby that streams from it, on sockets of this machine. */
export interface Pair {
  primary: Connection
  standby: Connection
  primaryUrl: string
  standbyUrl: string
  /** Makes the standby a primary. */
  promote(): void
  /** Stops the standby from applying what it receives, and lets it go on. */
  pause(isPaused: boolean): Promise<void>
  stopStandby(): void
  stop(): Promise<void>
}

const OPTIONS = { durable: false, mayCreateDatabases: false }
/** The tests act as the superuser on both servers; a service cannot. */
const ACCESS = 'local all postgres trust\nlocal replication postgres trust\n'

/** Starts both with an empty database of the service's role, and `fill` it first. */
export async function startPair(fill: (primary: Connection) => Promise<unknown>): Promise<Pair> {
  const folder = mkdtempSync(join(tmpdir(), 'drumroll-pair-'))
  chmodSync(folder, 0o711)
  const owner = findOwner()
  const dataDir = join(folder, 'primary')
  const [first, second] = [join(dataDir, 'postgres'), join(folder, 'standby')]
  const earlier = await startEmbedded({ ...OPTIONS, dataDir })
  await fill(earlier.connection)
  await earlier.stop()
  appendFileSync(join(first, 'pg_hba.conf'), ACCESS)
  cpSync(first, second, { recursive: true })
  writeFileSync(join(second, 'standby.signal'), '')
  if (owner) run('chown', ['-R', `${owner.uid}:${owner.gid}`, second], { owner: undefined, cwd: '/' })
  chmodSync(second, 0o700)
  // Commits are acknowledged once they are in the log, as in service.
  const primary = await startEmbedded({ ...OPTIONS, dataDir, settings: { synchronous_commit: 'on' } })
  const sockets = join(folder, 'sockets')
  makePrivateFolder(sockets, owner)
  const settings = [
    `-c listen_addresses= -c unix_socket_directories=${sockets} -c fsync=off -c timezone=UTC`,
    `-c primary_conninfo='host=${primary.connection.host} user=postgres'`,
  ].join(' ')
  const pgCtl = join(dirname(findBinaries(dataDir, owner).postgres), 'pg_ctl')
  const control = (...args: string[]) => {
    const { status, stdout, stderr } = run(pgCtl, ['-D', second, '-w', ...args], { owner, cwd: folder })
    if (status !== 0) throw new Error(`pg_ctl ${args[0]}: ${stdout}${stderr}`)
  }
  control('start', '-l', join(second, 'log'), '-o', settings)
  let isRunning = true
  const stopStandby = () => {
    if (isRunning) control('stop', '-m', 'immediate')
    isRunning = false
  }
  const standby = { ...primary.connection, host: sockets }
  const urlOf = ({ host, user, database }: typeof standby) =>
    `postgres://${user}@localhost/${database}?host=${encodeURIComponent(host)}`
  return {
    primaryUrl: urlOf(primary.connection),
    standbyUrl: urlOf(standby),
    primary: primary.connection,
    standby,
    promote: () => control('promote'),
    async pause(isPaused) {
      const { pg } = connect({ ...standby, user: 'postgres' }, { size: 1, takesStandby: true })
      await pg.query(isPaused ? 'select pg_wal_replay_pause()' : 'select pg_wal_replay_resume()')
      await pg.end()
    },
    stopStandby,
    async stop() {
      stopStandby()
      await primary.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
