import type { Socket } from 'node:net'
import { callerOf } from '#server/security/caller.ts'
import type { Trust } from '#server/security/trusted-proxies.ts'
import type { ConnectionBounds } from './connection-bounds.ts'

/**
 * Reason why the program closed a connection. It was the newest or longest idle at a limit, pipelined too many
 * requests, or neither read nor wrote.
 */
export type CutReason = 'refused' | 'idle' | 'pipelined' | 'stalled'

/** The connections of a server, within bounds. */
export interface Connections {
  /**
   * Takes a new connection. At a bound the one that has been idle for longest is closed in its place.
   * @returns false after closing the new one, when none is idle
   */
  admit(socket: Socket): boolean
  /** Says that a request has come whole enough to be answered. */
  setBusy(socket: Socket): void
  /** Says that the next request is waited for. */
  setIdle(socket: Socket): void
  /** Closes a connection at once. */
  cut(socket: Socket, reason: CutReason): void
  count(): { busy: number; idle: number }
  open(): Iterable<Socket>
  /** Number of closed connections since the start. */
  cuts: Readonly<Record<CutReason, number>>
}

/** The connections of one caller. */
interface Peer {
  caller: string
  open: number
  idle: Set<Socket>
}

/** A connection; a proxy's has no peer, because it brings many people's requests. */
interface Connection {
  address: string
  peer: Peer | undefined
}

interface Options {
  bounds: ConnectionBounds
  trust: Trust
  /** Told of each connection that is closed by the program. */
  onCut(reason: CutReason, address: string): void
}

/** Opens the book of connections; in its sets the one that has waited for longest comes first. */
export function openConnections({ bounds, trust, onCut }: Options): Connections {
  const open = new Map<Socket, Connection>()
  const peers = new Map<string, Peer>()
  const idle = new Set<Socket>()
  const cuts = { refused: 0, idle: 0, pipelined: 0, stalled: 0 }

  function forget(socket: Socket): void {
    const peer = open.get(socket)?.peer
    if (!open.delete(socket)) return
    idle.delete(socket)
    if (!peer) return
    peer.idle.delete(socket)
    peer.open -= 1
    if (peer.open === 0) peers.delete(peer.caller)
  }

  function cut(socket: Socket, reason: CutReason): void {
    const address = open.get(socket)?.address ?? socket.remoteAddress ?? ''
    forget(socket)
    socket.destroy()
    cuts[reason] += 1
    onCut(reason, address)
  }

  /** Closes the connection that has been idle for longest; false when none is. */
  function makeRoom([longest]: Iterable<Socket>): boolean {
    if (longest) cut(longest, 'idle')
    return longest !== undefined
  }

  function hasRoom(caller: string | undefined): boolean {
    const peer = caller === undefined ? undefined : peers.get(caller)
    if (peer && peer.open >= bounds.perAddress && !makeRoom(peer.idle)) return false
    return open.size < bounds.total || makeRoom(idle)
  }

  function add(socket: Socket, address: string, caller: string | undefined): void {
    const peer =
      caller === undefined ? undefined : (peers.get(caller) ?? { caller, open: 0, idle: new Set() })
    open.set(socket, { address, peer })
    idle.add(socket)
    if (!peer) return
    peers.set(peer.caller, peer)
    peer.open += 1
    peer.idle.add(socket)
  }

  return {
    admit(socket) {
      const address = socket.remoteAddress ?? ''
      const caller = trust(address) ? undefined : callerOf(address)
      if (!hasRoom(caller)) {
        cut(socket, 'refused')
        return false
      }
      add(socket, address, caller)
      socket.once('close', () => forget(socket))
      return true
    },
    setBusy(socket) {
      idle.delete(socket)
      open.get(socket)?.peer?.idle.delete(socket)
    },
    setIdle(socket) {
      const connection = open.get(socket)
      if (!connection) return
      idle.add(socket)
      connection.peer?.idle.add(socket)
    },
    cut,
    open: () => open.keys(),
    count: () => ({ busy: open.size - idle.size, idle: idle.size }),
    cuts,
  }
}
