import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import type { Clock } from '#server/deps.ts'
import type { Connections } from '../connections/open-connections.ts'
import type { WholeRequest } from './fast-route.ts'
import type { Answered, FastPath } from './open-fast-path.ts'
import { readWhole } from './read-whole.ts'
import { openAnswers } from './write-answer.ts'

/** Whoever says nothing for so long after connecting is left to Node, and to its patience. */
const SILENT_MS = 1000
/** A connection is kept a little longer than its client was told, who may be about to use it. */
const GRACE_MS = 1000

interface Options {
  server: Server
  fastPaths: readonly FastPath[]
  clock: Clock
  /** Whether fast paths take requests now. */
  isOpen(): boolean
  connections: Connections
}

/**
 * Stands before Node's own HTTP server. A connection is read here for as long as each piece that it brings is exactly
 * one plain request to a fast path, and comes after the answer to the one before. With the first piece that is anything
 * else it becomes Node's for good, together with what was not answered, as if nobody had looked at it.
 * @returns leaves what is idle, for a server that is about to close
 */
export function openFastConnections({ server, fastPaths, clock, isOpen, connections }: Options): () => void {
  const ordinary = server.listeners('connection')
  const keepAliveMs = server.keepAliveTimeout
  const restMs = Math.min(server.timeout || Number.POSITIVE_INFINITY, keepAliveMs + GRACE_MS)
  const write = openAnswers(clock, keepAliveMs)
  /** What is done with each connection when it is idle for too long, or nobody waits any more. */
  const leavers = new Set<() => void>()

  function attend(socket: Socket): void {
    const remote = socket.remoteAddress ?? ''
    let isBusy = false
    /** When it was last answered. */
    let answeredAt: number | undefined
    /** What has come and was not answered. */
    const unanswered: Buffer[] = []

    function handOver(): void {
      socket
        .off('data', onData)
        .off('end', onEnd)
        .off('timeout', onTimeout)
        .off('error', onError)
        .off('close', forget)
      forget()
      socket.setTimeout(0)
      for (const listener of ordinary) listener.call(server, socket)
      if (unanswered.length > 0) socket.emit('data', Buffer.concat(unanswered))
      socket.resume()
    }

    function send(answered: Answered, isLast: boolean): void {
      write(socket, answered, isLast)
      answered.onSent()
      unanswered.shift()
      if (isLast) socket.destroySoon()
      else if (unanswered.length > 0) handOver()
      else if (socket.timeout !== restMs) socket.setTimeout(restMs)
      answeredAt = performance.now()
    }

    async function take(request: WholeRequest, answer: Promise<Answered | undefined>): Promise<void> {
      isBusy = true
      connections.setBusy(socket)
      const answered = await answer
      isBusy = false
      connections.setIdle(socket)
      if (!socket.writable) return
      if (answered) send(answered, !isOpen() || request.headers.connection?.toLowerCase() === 'close')
      else handOver()
    }

    function onData(bytes: Buffer): void {
      unanswered.push(bytes)
      if (isBusy) {
        socket.pause()
        return
      }
      const request = isOpen() && socket.writableLength === 0 ? readWhole(bytes, remote) : undefined
      const answer = request && fastPaths.find(fastPath => fastPath.isFor(request))?.answer(request)
      if (answer) void take(request, answer)
      else handOver()
    }

    function leave(): void {
      if (isBusy) return
      if (answeredAt === undefined) handOver()
      else socket.destroy()
    }

    /** Nothing has moved for a while. */
    function onTimeout(): void {
      const kept = performance.now() - (answeredAt ?? 0)
      const leftMs = keepAliveMs + GRACE_MS - kept
      if (answeredAt === undefined || isBusy) leave()
      else if (socket.writableLength > 0) connections.cut(socket, 'stalled')
      else if (leftMs > 0) socket.setTimeout(leftMs)
      else leave()
    }
    // As Node does with half a connection.
    const onEnd = () => socket.end()
    // Whoever is gone is told nothing; the socket closes by itself.
    const onError = () => {}
    const forget = () => leavers.delete(leave)

    leavers.add(leave)
    socket
      .on('data', onData)
      .on('end', onEnd)
      .on('timeout', onTimeout)
      .on('error', onError)
      .on('close', forget)
    socket.setTimeout(SILENT_MS)
  }

  server.removeAllListeners('connection').on('connection', attend)
  return () => {
    for (const leave of leavers) leave()
  }
}
