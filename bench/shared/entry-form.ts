import { hash, randomBytes } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'

/** The component keys of a campaign's form, and when it was read. */
export interface FormKeys {
  stamp: string
  captures: Readonly<Record<string, string>>
  consents: readonly string[]
}

interface Question {
  componentKey: string
  kind: string
  captureField?: string
}

/** Faster submissions of the form get a proof. */
const TYPING_MS = 2500

/** Reads the form of a campaign as an app would, and gives it once a person has filled it. */
export async function readForm(origin: string, eventKey: string): Promise<FormKeys> {
  const answer = await fetch(`${origin}/api/v0/public/event/${eventKey}`)
  const { tiles, stamp } = await answer.json()
  await setTimeout(TYPING_MS)
  const questions: Question[] = tiles[0].components.questions
  const captured = questions.flatMap(({ captureField, componentKey }) =>
    captureField ? [[captureField, componentKey] as const] : [],
  )
  return {
    stamp,
    captures: Object.fromEntries(captured),
    consents: questions.filter(({ kind }) => kind === 'consent').map(({ componentKey }) => componentKey),
  }
}

/** Sender of a form, its address, and its values. */
export interface Sender {
  email: string
  /** The header that a proxy in front of the service writes. */
  from: string
  device?: string | undefined
  nonce?: string | undefined
  captcha?: string | undefined
  /** As `1990-01-31`, where the form asks for it. */
  birthday?: string
  headers?: string
  /** From the form of the page, with the mark of when that was shown, instead of from an app. */
  shown?: string
}

const requestOf = (path: string, type: string, body: string, { from, headers }: Sender) => {
  const head = [
    `POST ${path} HTTP/1.1`,
    'host: bench',
    'user-agent: Mozilla/5.0',
    `content-type: ${type}`,
    `x-forwarded-for: ${from}`,
    `content-length: ${Buffer.byteLength(body)}`,
    ...(headers ? [headers] : []),
  ]
  return Buffer.from(`${head.join('\r\n')}\r\n\r\n${body}`)
}

/** The mark of when the page of a campaign was shown, from its visit, once a person has filled the form. */
export async function showPage(origin: string, eventKey: string): Promise<string> {
  const visit = await fetch(`${origin}/e/${eventKey}/visit`, { headers: { accept: 'application/json' } })
  await setTimeout(TYPING_MS)
  return String(Object(await visit.json()).t)
}

type Filled = Pick<Sender, 'email' | 'birthday' | 'device' | 'captcha' | 'nonce'>

function answersOf({ captures }: FormKeys, { email, birthday = '1990-01-31' }: Filled) {
  const given: Record<string, string> = { firstName: 'Jane', lastName: 'Doe', email, birthday }
  return Object.fromEntries(
    Object.entries(captures).flatMap(([field, key]) => (field in given ? [[key, given[field] ?? '']] : [])),
  )
}

/** One filled form as the body of a call. */
export const entryBodyOf = (form: FormKeys, sender: Filled) => ({
  answers: answersOf(form, sender),
  consents: Object.fromEntries(form.consents.map(key => [key, true])),
  stamp: form.stamp,
  visitorId: sender.device,
  captcha: sender.captcha,
  clientNonce: sender.nonce ?? randomBytes(16).toString('hex'),
})

/** One filled form as a request. */
export function entryOf(eventKey: string, form: FormKeys, sender: Sender): Buffer {
  const { consents } = form
  const answers = answersOf(form, sender)
  if (sender.shown !== undefined) {
    const ticked = Object.fromEntries(consents.map(key => [key, 'true']))
    const hidden = { nonce: randomBytes(16).toString('hex'), s: 'direct', t: sender.shown }
    const body = new URLSearchParams({ ...hidden, ...answers, ...ticked }).toString()
    const browser = 'accept-language: en\r\nsec-fetch-site: same-origin'
    const type = 'application/x-www-form-urlencoded'
    return requestOf(`/e/${eventKey}`, type, body, { ...sender, headers: browser })
  }
  const body = JSON.stringify(entryBodyOf(form, sender))
  return requestOf(`/api/v0/public/event/${eventKey}/entry`, 'application/json', body, sender)
}

interface Challenge {
  algorithm: string
  challenge: string
  salt: string
  signature: string
  maxnumber: number
}

/** Does the work of a challenge, as the script of a page does. */
export function solve({ maxnumber, ...challenge }: Challenge): string {
  for (let number = 0; number <= maxnumber; number++) {
    if (hash('sha256', `${challenge.salt}${number}`) === challenge.challenge) {
      return Buffer.from(JSON.stringify({ ...challenge, number })).toString('base64')
    }
  }
  throw new Error('A challenge without a solution')
}

/** The status of a raw answer, and its body. */
export function readAnswer(answer: string): { status: number; body: Record<string, unknown> } {
  const [head = '', text = ''] = answer.split('\r\n\r\n', 2)
  return { status: Number(head.slice(9, 12)), body: text.startsWith('{') ? JSON.parse(text) : {} }
}
