import type { TestApp } from '../app.ts'
import { SMS_CONFIG } from '../makers/texting.ts'

/** A value that occurs nowhere else. */
export interface Canary {
  /** Such as `email of an entrant`. */
  what: string
  value: string
  /** The only address that may receive it; none when absent. */
  to?: string
  /** Whether erasing its person erases it. */
  isPersonal: boolean
}

/** Canaries, and how they got into the service. */
export interface Cage {
  t: TestApp
  all: Canary[]
  /** Sends a request as a browser does, with any cookie; its body is repeated later, spoiled. */
  post(url: string, payload: object, cookie?: string, method?: 'POST' | 'PUT'): Promise<Sent>
  /** Requests that had a body. */
  sent: { url: string; payload: object; cookie: string; method: 'POST' | 'PUT' }[]
  /** Notes a value that the service made. */
  note(canary: Canary): string
  /** Makes up a value. */
  make(what: string, of: { to?: string; like?: (n: number) => string }): string
  /** Makes up a value of a person. */
  ofPerson(what: string, to: string, like?: (n: number) => string): string
}

interface Sent {
  status: number
  body: Record<string, unknown>
  cookies: string
}

const HOST = new URL(SMS_CONFIG.publicUrl).host

/** No canaries yet. */
export function openCage(t: TestApp): Cage {
  const all: Canary[] = []
  const sent: Cage['sent'] = []
  let made = 0
  const note = (canary: Canary) => {
    if (canary.value.length < 8) throw new Error(`${canary.what} is too short: ${canary.value}`)
    all.push(canary)
    return canary.value
  }
  const word = (n: number) => `Qanary${n}x${t.deps.random.bytes(4).toString('hex')}`
  return {
    t,
    all,
    sent,
    note,
    make: (what, { to, like = word }) =>
      note({ what, value: like(++made), isPersonal: false, ...(to === undefined ? {} : { to }) }),
    ofPerson: (what, to, like = word) => note({ what, value: like(++made), to, isPersonal: true }),
    async post(url, payload, cookie = '', method = 'POST') {
      sent.push({ url, payload, cookie, method })
      const remoteAddress = `10.9.${(sent.length >> 8) & 255}.${sent.length & 255}`
      const headers = { host: HOST, cookie, 'user-agent': 'Mozilla/5.0' }
      const answer = await t.app.inject({ method, url, payload, headers, remoteAddress })
      if (answer.statusCode >= 300) throw new Error(`${url}: ${answer.statusCode} ${answer.body}`)
      const cookies = answer.cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
      return { status: answer.statusCode, body: answer.body === '' ? {} : answer.json(), cookies }
    },
  }
}
