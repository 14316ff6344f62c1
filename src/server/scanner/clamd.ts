import { connect } from 'node:net'
import type { Scanner } from '#server/deps.ts'

/** Bytes of one chunk; clamd refuses streams, not chunks, that are too long. */
const CHUNK = 64 * 1024
const ANSWER_MS = 30_000
/** Characters of an answer. */
const MOST_ANSWER = 2000

/** The file as clamd's INSTREAM takes it: each chunk after its length, and a chunk of no length at the end. */
function framesOf(bytes: Buffer): Uint8Array[] {
  const frames: Uint8Array[] = [Buffer.from('zINSTREAM\0')]
  for (let at = 0; at < bytes.length; at += CHUNK) {
    const chunk = bytes.subarray(at, at + CHUNK)
    const length = Buffer.alloc(4)
    length.writeUInt32BE(chunk.length)
    frames.push(length, chunk)
  }
  frames.push(Buffer.alloc(4))
  return frames
}

/** clamd's answer to a file. @throws when it is no answer */
function ask(address: URL, bytes: Buffer): Promise<string> {
  const { hostname, port, pathname } = address
  const host = hostname.replace(/^\[|\]$/g, '')
  const socket = hostname ? connect({ host, port: Number(port) || 3310 }) : connect({ path: pathname })
  return new Promise((resolve, reject) => {
    let answer = ''
    socket.setTimeout(ANSWER_MS, () => socket.destroy(new Error('clamd did not answer')))
    socket.on('data', part => {
      answer += part.toString('latin1')
      if (answer.length > MOST_ANSWER) socket.destroy(new Error('The answer of clamd is too long'))
    })
    socket.on('error', reject)
    socket.on('close', () => resolve(answer.replace(/\0.*$/s, '').trim()))
    socket.once('connect', () => {
      for (const frame of framesOf(bytes)) socket.write(frame)
    })
  })
}

/**
 * A scanner that asks clamd.
 * @param url `clamd://host:port`, or `clamd:///path/of/its/socket`
 */
export function openClamd(url: string): Scanner {
  const address = new URL(url)
  return {
    async scan(bytes) {
      const answer = await ask(address, bytes)
      if (answer === 'stream: OK') return undefined
      const found = /^stream: (.{1,200}) FOUND$/.exec(answer)?.[1]
      if (found === undefined) throw new Error(`clamd answered: ${answer.slice(0, 200) || 'nothing'}`)
      return found
    },
  }
}
