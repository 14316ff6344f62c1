import { createSocket } from 'node:dgram'
import { lookup } from 'node:dns/promises'
import { once } from 'node:events'
import { connect, type Server } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { isWorker } from '#server/cluster/follow-leader.ts'
import type { Config } from '#server/config.ts'
import type { EarlyListener } from './early/listen-early.ts'
import { PlainError } from './plain-error.ts'

/** The address is in use, or belongs to another machine. */
export class CannotListen extends PlainError {}

type Address = Pick<Config, 'host' | 'port'>

/** Connections that may wait until they are accepted. Of more, the system makes people wait for a second. */
const BACKLOG = 4096

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : String(error)
}

/** In words of the settings, why nothing can be listened to. */
function refusal({ host, port }: Address, code: string): CannotListen {
  return code === 'EADDRINUSE'
    ? new CannotListen(`Port ${port} on ${host} is in use by another program. Set PORT to a free one`)
    : new CannotListen(`Cannot listen on ${host}, port ${port} (${code}). Check HOST and PORT`)
}

/** Whether a process accepts connections there. */
async function isTaken({ host, port }: Address): Promise<boolean> {
  const socket = connect({ host, port })
  const taken = await once(socket, 'connect').then(
    () => true,
    () => false,
  )
  socket.destroy()
  return taken
}

/** Whether the address is ours and the port is free. The check accepts no connection. */
async function tryAddress({ host, port }: Address): Promise<void> {
  const { address, family } = await lookup(host)
  const socket = createSocket({ type: family === 6 ? 'udp6' : 'udp4', reuseAddr: true })
  try {
    socket.bind(port, address)
    await once(socket, 'listening')
  } finally {
    socket.close()
  }
}

/**
 * Checks early, before any change, that the program will be able to listen. It does not listen for the check: a
 * client that connects at that moment, such as a load balancer during a restart, would lose a request.
 * @throws CannotListen with the remedy
 */
export async function refuseTakenPort(where: Address): Promise<void> {
  await tryAddress(where).catch(error => {
    // Numbers of ports without connections are counted apart.
    if (codeOf(error) !== 'EADDRINUSE') throw refusal(where, codeOf(error))
  })
  if (where.port > 0 && (await isTaken(where))) throw refusal(where, 'EADDRINUSE')
}

/**
 * Listens with a server of connections.
 * @param isShared others will listen at the same port
 * @throws CannotListen
 */
export async function listenAt(server: Server, { host, port }: Address, isShared: boolean): Promise<void> {
  server.listen({ host, port, reusePort: isShared, backlog: BACKLOG })
  await once(server, 'listening').catch(error => {
    throw refusal({ host, port }, codeOf(error))
  })
}

/** Node takes the backlog of a handle as a second argument only, which Fastify does not pass. */
function passBacklog(server: Server): void {
  const listen = server.listen.bind(server)
  Object.assign(server, { listen: (options: object) => listen(options, BACKLOG) })
}

/** Whether several processes can each listen at one port. */
export const canShare: boolean = process.platform === 'linux'

/**
 * Starts to accept requests. Each process has its own queue at the port, if the system supports that, and
 * connections are shared among them. With one queue, the first process to wake would take most of a crowd and keep
 * it.
 * @param early holds the port so far, and gives it up
 * @returns the address, such as http://127.0.0.1:3000
 * @throws CannotListen
 */
export async function listen(
  app: FastifyInstance,
  where: Address,
  early?: Pick<EarlyListener, 'handle' | 'handOver'>,
): Promise<string> {
  const { host, port } = where
  // Of any free port each would get another one.
  const reusePort = isWorker && canShare && port > 0
  const options = { host, port, reusePort, ...(early && { handle: early.handle }) }
  passBacklog(app.server)
  const address = await app.listen(options).catch(error => {
    throw refusal(where, codeOf(error))
  })
  early?.handOver(app.server)
  return address
}

const THIS_MACHINE = ['127.0.0.1', '[::1]', '0.0.0.0', '[::]']

/**
 * The address to open in a browser: the public one, or the local one.
 * @param listening the server's own address when it starts to listen, such as http://127.0.0.1:3000
 */
export function addressOf(config: Config, listening: string): string {
  if (config.publicUrl) return config.publicUrl
  const url = new URL(listening)
  if (THIS_MACHINE.includes(url.hostname)) url.hostname = 'localhost'
  return url.origin
}
