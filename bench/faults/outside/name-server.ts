import { createSocket } from 'node:dgram'
import { setTimeout as wait } from 'node:timers/promises'
import { type Mood, SLOW_MS } from './web-stand-in.ts'

/** Address of the name server; programs ask at port 53 only. */
export const NAME_SERVER = '127.0.0.153'
/** The only name that exists, with every name below it. */
export const ZONE = 'bench.test'

const HEADER_BYTES = 12
const [A, NO_SUCH_NAME] = [1, 3]
/** Where names lead, and where a wrong answer leads: a network for documentation. */
const [RIGHT, WRONG] = [
  [127, 0, 0, 1],
  [192, 0, 2, 1],
]

/** Name and type of a question, and where it ends. */
function readQuestion(asked: Buffer): { name: string; type: number; end: number } {
  const labels: string[] = []
  let at = HEADER_BYTES
  for (let length = asked[at] ?? 0; length > 0; length = asked[at] ?? 0) {
    labels.push(asked.toString('latin1', at + 1, at + 1 + length))
    at += 1 + length
  }
  return { name: labels.join('.').toLowerCase(), type: asked.readUInt16BE(at + 1), end: at + 5 }
}

/** Response of RFC 1035 with one address, or none. */
function answerTo(asked: Buffer, address: readonly number[]): Buffer {
  const { name, type, end } = readQuestion(asked)
  const exists = name === ZONE || name.endsWith(`.${ZONE}`)
  const hasAddress = exists && type === A
  const head = Buffer.from(asked.subarray(0, HEADER_BYTES))
  head.writeUInt16BE(0x84_00 | (exists ? 0 : NO_SUCH_NAME), 2)
  head.writeUInt16BE(hasAddress ? 1 : 0, 6)
  head.writeUInt32BE(0, 8)
  const record = hasAddress
    ? Buffer.from([0xc0, HEADER_BYTES, 0, A, 0, 1, 0, 0, 0, 0, 0, 4, ...address])
    : Buffer.alloc(0)
  return Buffer.concat([head, asked.subarray(HEADER_BYTES, end), record])
}

/** A name server that can fail. */
export interface NameServer {
  be(mood: Mood): void
  close(): void
}

/** @throws where this user may not listen at port 53 */
export async function openNameServer(): Promise<NameServer> {
  let mood: Mood = 'well'
  const socket = createSocket('udp4')
  socket.on('message', async (asked, from) => {
    if (mood === 'down') return
    if (mood === 'slow') await wait(SLOW_MS)
    const answer = answerTo(asked, mood === 'wrong' ? WRONG : RIGHT)
    for (let times = mood === 'doubled' ? 2 : 1; times > 0; times--) {
      // The program may be gone by then.
      socket.send(answer, from.port, from.address, () => {})
    }
  })
  await new Promise<void>((resolve, reject) => {
    socket.once('error', reject).bind(53, NAME_SERVER, resolve)
  })
  return {
    be(next) {
      mood = next
    },
    close: () => socket.close(),
  }
}
