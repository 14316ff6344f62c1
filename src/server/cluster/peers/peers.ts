import { rmSync } from 'node:fs'
import { createServer, type Socket } from 'node:net'
import { join } from 'node:path'
import { onFrame, sendFrame } from './frames.ts'
import { type Answer, openPeer, type Question } from './open-peer.ts'
import type { PeerPlace } from './place.ts'

/** The processes of a program, to each other: each number has one that works for all. */
export interface Peers<Asked, Answered> {
  /** Whether a number is this process' own. */
  owns(number: number): boolean
  /**
   * Asks the process that owns a number.
   * @throws PeerAway when it is away, fails, or takes too long: it may have carried out the request all the same
   */
  ask(number: number, asked: Asked): Promise<Answered>
  close(): Promise<void>
}

/**
 * Takes a place among the processes of a program, and answers the others over a local socket. A process that is down
 * keeps its numbers. Until it returns, callers do its work themselves.
 */
export function openPeers<Asked, Answered>(
  { slot, count, directory }: PeerPlace,
  answer: (asked: Asked) => Promise<Answered>,
): Peers<Asked, Answered> {
  const pathOf = (of: number) => join(directory, `${of}.sock`)
  const peers = Array.from({ length: count }, (_, of) => openPeer<Asked, Answered>(pathOf(of)))
  const askers = new Set<Socket>()
  const server = createServer(socket => {
    askers.add(socket)
    socket.on('error', () => {}) // The caller is gone.
    socket.once('close', () => askers.delete(socket))
    const tell = (answered: Answer<Answered>) => {
      if (socket.writable) sendFrame(socket, answered)
    }
    onFrame<Question<Asked>>(socket, ([number, asked]) => {
      answer(asked).then(
        answered => tell([number, answered]),
        () => tell([number]),
      )
    })
  })
  rmSync(pathOf(slot), { force: true }) // Of one that was killed.
  server.on('error', () => {}) // The others then cannot reach this process, and do its work.
  server.listen(pathOf(slot))
  const ownerOf = (number: number) => number % count
  return {
    owns: number => ownerOf(number) === slot,
    async ask(number, asked) {
      const owner = peers[ownerOf(number)]
      if (!owner) throw new RangeError(`${number} has no process`)
      return owner.ask(asked)
    },
    async close() {
      const closed = new Promise(resolve => server.close(resolve))
      for (const socket of askers) socket.destroy()
      for (const peer of peers) peer.close()
      await closed
    },
  }
}
