import type fc from 'fast-check'
import { SMS_CONFIG } from '../makers/texting.ts'
import type { Model } from './state.ts'
import type { Story } from './story.ts'

/** One action of a person, of the clock or of a provider. */
export interface Act {
  /** Says all of it, for a failure. */
  name: string
  /** False where the model has nothing to do it with. */
  ready?(model: Readonly<Model>): boolean
  /** Takes it, and checks the response against the model, which it then moves on. */
  run(model: Model, story: Story): Promise<void>
}

export type Command = fc.AsyncCommand<Model, Story>

/** An action as fast-check takes it. */
export const commandOf = ({ name, ready, run }: Act): Command => ({
  check: model => ready?.(model) ?? true,
  async run(model, story) {
    story.count(name.split(' ', 1)[0] ?? name)
    await run(model, story)
  },
  toString: () => name,
})

/** The item that a number stands for, in a list of any length. */
export function pick<T>(list: readonly T[], n: number): T {
  const found = list[n % Math.max(1, list.length)]
  if (found === undefined) throw new Error('nothing to pick from')
  return found
}

interface Answer {
  status: number
  body: unknown
}

/** Fails unless a response has this status code. */
export function must(what: string, { status, body }: Answer, ...expected: number[]): void {
  if (expected.includes(status)) return
  throw new Error(
    `${what}: ${status} instead of ${expected.join(' or ')}: ${JSON.stringify(body)?.slice(0, 400)}`,
  )
}

/** Fails unless two values are the same. */
export function mustBe(what: string, found: unknown, expected: unknown): void {
  const [is, should] = [JSON.stringify(found), JSON.stringify(expected)]
  if (is !== should) throw new Error(`${what}: ${is} instead of ${should}`)
}

const HOST = new URL(SMS_CONFIG.publicUrl).host

let addresses = 0
/** A request without a session, from a network without earlier requests. */
export async function ask(
  { t }: Story,
  method: 'GET' | 'POST',
  url: string,
  payload?: object,
  // biome-ignore lint/suspicious/noExplicitAny: bodies of many shapes, looked at by tests only
): Promise<{ status: number; body: any }> {
  addresses += 1
  const remoteAddress = `10.${(addresses >> 16) & 255}.${(addresses >> 8) & 255}.${addresses & 255}`
  const headers = { host: HOST }
  const answer = await t.app.inject({ method, url, headers, remoteAddress, ...(payload ? { payload } : {}) })
  return { status: answer.statusCode, body: answer.body === '' ? undefined : answer.json() }
}
