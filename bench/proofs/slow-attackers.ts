// Holds many connections to a port and makes each as costly as it can: sends endless headers and bodies, or requests
// much and reads nothing. A separate process, started by slow-clients.ts, that ends with its input.
import { connect, type Socket } from 'node:net'
import { setPriority } from 'node:os'

/** Instructions for attackers. */
export interface Attack {
  port: number
  /** Number of each kind: `ahead` sends more requests than any client, `read` as many as are accepted. */
  kinds: Record<'head' | 'body' | 'read' | 'ahead', number>
  /** A large file that is public. */
  file: string
  /** A route that accepts posts from the public. */
  form: string
  /** Time during which closed connections are reopened; afterwards they are only held. */
  lastsMs: number
  /** The first of the loopback networks 127.x.0.0 whose addresses are used. */
  network: number
}

const AT_ONCE = 50
const TRICKLE_MS = 1000
const PER_ADDRESS = 100
const RETRY_MS = 500
const LEAST_KEPT_MS = 15_000
const READ_AHEAD = 6
const TOO_MANY = 20
const NICE = 10

// Attackers have processors of their own elsewhere; here they may not take the service's.
setPriority(NICE)
const { port, kinds, file, form, lastsMs, network }: Attack = JSON.parse(process.argv[2] ?? '')
const begun = performance.now()
const isOver = () => performance.now() - begun > lastsMs
const get = `GET ${file} HTTP/1.1\r\nhost: bench\r\n\r\n`
const waiting: (() => void)[] = []
let connecting = 0

const START: Record<keyof Attack['kinds'], (socket: Socket) => void> = {
  head: socket => trickle(socket, `GET ${file} HTTP/1.1\r\nhost: bench\r\n`, 'x-a: b\r\n'),
  body: socket =>
    trickle(
      socket,
      `POST ${form} HTTP/1.1\r\nhost: bench\r\ncontent-type: application/json\r\ncontent-length: 2000\r\n\r\n{"a":"`,
      'a',
    ),
  read: socket => void socket.write(get.repeat(READ_AHEAD)),
  ahead: socket => void socket.write(get.repeat(TOO_MANY)),
}

function trickle(socket: Socket, first: string, more: string): void {
  socket.resume().write(first)
  const timer = setInterval(() => socket.write(more), TRICKLE_MS)
  socket.once('close', () => clearInterval(timer))
}

/** Holds one connection after the other, each until it is cut; who reads nothing does not see that. */
function hold(kind: keyof Attack['kinds'], number: number): void {
  const address = Math.floor(number / PER_ADDRESS)
  const localAddress = `127.${network}.${address >> 7}.${1 + (address & 127)}`
  const socket = connect({ port, host: '127.0.0.1', localAddress })
  const readsNothing = kind === 'read' || kind === 'ahead'
  let isOpen = false
  let renewing: NodeJS.Timeout | undefined
  connecting += 1
  const settle = () => {
    connecting -= 1
    waiting.shift()?.()
  }
  socket.once('connect', () => {
    settle()
    isOpen = true
    START[kind](socket)
    if (readsNothing) {
      renewing = setTimeout(() => isOver() || socket.destroy(), LEAST_KEPT_MS * (1 + Math.random()))
    }
  })
  socket.on('error', () => {})
  socket.once('close', () => {
    clearTimeout(renewing)
    if (!isOpen) settle()
    setTimeout(() => start(kind, number), RETRY_MS)
  })
}

function start(kind: keyof Attack['kinds'], number: number): void {
  if (connecting >= AT_ONCE) waiting.push(() => start(kind, number))
  else if (!isOver()) hold(kind, number)
}

let number = 0
for (const kind of ['head', 'body', 'read', 'ahead'] as const) {
  for (let count = 0; count < kinds[kind]; count++) start(kind, number++)
}
process.stdin.resume().on('end', () => process.exit())
