import { connect } from 'node:net'
import { ipOf } from '../shared/raw-client.ts'

/** Next request of a visitor; its time is counted under `step`. */
export interface Ask {
  step: string
  path: string
  /** The fields of a form that is sent; absent for a page that is opened. */
  fields?: Readonly<Record<string, string>>
}

/** Parts of a response that the journey continues with. */
export interface Answered {
  /** Where it leads, for an answer that leads on. */
  location: string
}

/** One person's way through a campaign. */
export type Journey = Generator<Ask, void, Answered>

/** Results of a run: completed journeys, and milliseconds of each step, unsorted. */
export interface Browsed {
  journeys: number[]
  steps: Map<string, number[]>
  seconds: number
  bytes: number
}

const HEAD_END = Buffer.from('\r\n\r\n')

interface Whole {
  head: string
  end: number
}

/** The head and the end of the first whole answer in `bytes`. */
function wholeAnswer(bytes: Buffer): Whole | undefined {
  const at = bytes.indexOf(HEAD_END)
  if (at < 0) return undefined
  const head = bytes.toString('latin1', 0, at)
  const end = at + 4 + Number(/\r\ncontent-length: (\d+)/i.exec(head)?.[1] ?? 0)
  return bytes.length >= end ? { head, end } : undefined
}

/** A request as a browser sends it, with the cookies that it was given. */
function requestOf({ path, fields }: Ask, address: number, cookies: ReadonlyMap<string, string>): string {
  const common = `host: bench\r\nuser-agent: Mozilla/5.0 (iPhone) Mobile\r\naccept-language: en-US\r\naccept-encoding: gzip\r\nsec-fetch-site: same-origin\r\nx-forwarded-for: ${ipOf(address)}\r\n`
  const kept = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const cookie = kept === '' ? '' : `cookie: ${kept}\r\n`
  if (!fields) return `GET ${path} HTTP/1.1\r\n${common}${cookie}\r\n`
  const body = new URLSearchParams(fields).toString()
  return `POST ${path} HTTP/1.1\r\n${common}${cookie}content-type: application/x-www-form-urlencoded\r\ncontent-length: ${body.length}\r\n\r\n${body}`
}

function keepCookies(head: string, cookies: Map<string, string>): void {
  for (const [, name = '', value = ''] of head.matchAll(/\r\nset-cookie: ([^=]+)=([^;\r]*)/gi)) {
    if (value === '') cookies.delete(name)
    else cookies.set(name, value)
  }
}

/**
 * Sends people through a campaign over `connections` kept connections, one person after the other on each, until `next`
 * has no more. Pages have to be answered with 200, and forms have to lead on.
 */
export async function browse(
  ports: readonly number[],
  connections: number,
  next: (address: number) => Journey | undefined,
): Promise<Browsed> {
  const browsed: Browsed = { journeys: [], steps: new Map(), seconds: 0, bytes: 0 }
  let people = 0
  const started = performance.now()

  function walk(port: number): Promise<void> {
    return new Promise((resolve, reject) => {
      const socket = connect({ port, host: '127.0.0.1', noDelay: true })
      let bytes: Buffer = Buffer.alloc(0)
      let address = 0
      let cookies = new Map<string, string>()
      let journey: Journey | undefined
      let asked: Ask | undefined
      let [begun, at] = [0, 0]

      function ask(answered?: Answered): void {
        let step = answered ? journey?.next(answered) : undefined
        if (step?.done) browsed.journeys.push(performance.now() - begun)
        if (!step || step.done) {
          people += 1
          address = people
          cookies = new Map()
          journey = next(address)
          begun = performance.now()
          step = journey?.next()
        }
        if (!step || step.done) {
          socket.destroy()
          resolve()
          return
        }
        asked = step.value
        at = performance.now()
        socket.write(requestOf(asked, address, cookies))
      }

      socket.on('connect', () => ask()).on('error', reject)
      socket.on('close', () => resolve())
      socket.on('data', part => {
        bytes = bytes.length === 0 ? part : Buffer.concat([bytes, part])
        const whole = wholeAnswer(bytes)
        if (!whole || !asked) return
        const wanted = asked.fields ? '303' : '200'
        if (whole.head.slice(9, 12) !== wanted) {
          reject(new Error(`${asked.step}, ${asked.path}: ${bytes.toString('latin1', 0, 900)}`))
          socket.destroy()
          return
        }
        bytes = bytes.subarray(whole.end)
        browsed.bytes += whole.end
        const times = browsed.steps.get(asked.step) ?? []
        times.push(performance.now() - at)
        browsed.steps.set(asked.step, times)
        keepCookies(whole.head, cookies)
        ask({ location: /\r\nlocation: ([^\r]+)/i.exec(whole.head)?.[1] ?? '' })
      })
    })
  }

  const ends = Array.from({ length: connections }, (_, at) => walk(ports[at % ports.length] ?? 0))
  const ended = await Promise.allSettled(ends)
  const broken = ended.find(end => end.status === 'rejected')
  if (broken) throw broken.reason
  browsed.seconds = (performance.now() - started) / 1000
  return browsed
}
