import { createHash } from 'node:crypto'
import type { LightMyRequestResponse } from 'fastify'
import type { Campaign } from '#features/campaigns/server/index.ts'
import type { ProofChallenge } from '#features/participation/contract.ts'
import { signInstant } from '#features/participation/server/bot-protection/keyed.ts'
import type { TestApp } from '../app.ts'
import { unique } from './makers.ts'

/** The form that a page sends: where it goes, its hidden fields, and the names of its controls. */
export interface PageForm {
  action: string
  hidden: Record<string, string>
  names: string[]
}

const plain = (text: string) =>
  text.replaceAll('&quot;', '"').replaceAll('&#x27;', "'").replaceAll('&lt;', '<').replaceAll('&amp;', '&')

function attributes(tag: string): Record<string, string> {
  return Object.fromEntries(
    [...tag.matchAll(/([a-z-]+)="([^"]*)"/g)].map(([, name = '', value = '']) => [name, plain(value)]),
  )
}

/** Reads the form of a page as a browser would. */
export function formOf(page: LightMyRequestResponse): PageForm {
  const [, opening = '', content = ''] =
    /<form ([^>]*method="post"[^>]*)>(.*?)<\/form>/s.exec(page.body) ?? []
  const controls = [...content.matchAll(/<(?:input|select|textarea) ([^>]*)>/g)].map(([, tag = '']) =>
    attributes(tag),
  )
  const hidden = controls.filter(control => control.type === 'hidden')
  return {
    action: attributes(opening).action ?? '',
    hidden: Object.fromEntries(hidden.map(({ name = '', value = '' }) => [name, value])),
    names: controls.filter(control => control.type !== 'hidden').map(({ name = '' }) => name),
  }
}

/** Solves a challenge like a browser, with another hash function than its script has. */
export function solveProof({ maxnumber, ...challenge }: ProofChallenge): string {
  for (let number = 0; number <= maxnumber; number++) {
    const hash = createHash('sha256').update(`${challenge.salt}${number}`).digest('hex')
    if (hash === challenge.challenge)
      return Buffer.from(JSON.stringify({ ...challenge, number })).toString('base64')
  }
  throw new Error('the challenge has no solution')
}

/** Seconds that people take for a form here, however fast the test is. */
const TYPING_SECONDS = 20

/** The time at which the form of a campaign was shown to a person who sends it now. */
export function shownBefore(service: TestApp, eventKey: string, seconds = TYPING_SECONDS): string {
  return signInstant(service.deps, 'form', eventKey, new Date(service.clock.now().getTime() - seconds * 1000))
}

/** Loads the visit of a shared page like a browser, which is sent with the form. */
async function withVisit(
  page: LightMyRequestResponse,
  load: (url: string) => Promise<LightMyRequestResponse>,
): Promise<LightMyRequestResponse> {
  const [, src] = /<img data-visit="true" hidden="" src="([^"]+)"/.exec(page.body) ?? []
  if (!src) return page
  const visit = await load(plain(src))
  const [nonce = '', ...stamp] = visit.cookies[0]?.value.split('.') ?? []
  const fields = { nonce, t: stamp.join('.') }
  const inputs = Object.entries(fields).map(
    ([name, value]) => `<input type="hidden" name="${name}" value="${value}"/>`,
  )
  page.body = page.body.replace(/<form [^>]*method="post"[^>]*>/, form => form + (nonce && inputs.join('')))
  return Object.defineProperty(page, 'cookies', { value: [...page.cookies, ...visit.cookies] })
}

/** A browser without a script, and without cookies but those that are given. Its people take their time. */
export function browse(service: TestApp) {
  const headers = {
    'user-agent': 'Mozilla/5.0',
    'accept-language': 'en',
    'sec-fetch-site': 'same-origin',
  }
  const unhurried = (url: string) => {
    const [, eventKey] = /^\/e\/(evt_[a-z0-9]{16})$/.exec(url) ?? []
    return eventKey ? { t: shownBefore(service, eventKey) } : {}
  }
  return {
    async open(url: string, cookie = '') {
      const load = (path: string) => service.app.inject({ url: path, headers: { ...headers, cookie } })
      return withVisit(await load(url), load)
    },
    send: (url: string, fields: Record<string, string | string[]>, cookie = '') =>
      service.app.inject({
        method: 'POST',
        url,
        headers: { ...headers, cookie, 'content-type': 'application/x-www-form-urlencoded' },
        payload: new URLSearchParams(
          Object.entries({ ...fields, ...unhurried(url) }).flatMap(([name, value]) =>
            (typeof value === 'string' ? [value] : value).map(one => [name, one]),
          ),
        ).toString(),
      }),
  }
}

/** The component keys of a campaign's form by captured field, and `rules` for the consent. */
export async function formKeys(
  service: TestApp,
  campaign: Pick<Campaign, 'rootId'>,
): Promise<Record<string, string>> {
  const tile = await service.db(db =>
    db
      .selectFrom('tiles')
      .select('components')
      .where('campaign_id', '=', campaign.rootId)
      .where('label', '=', 'Form')
      .executeTakeFirstOrThrow(),
  )
  const { questions } = Object(tile.components)
  return Object.fromEntries(
    questions.map((question: Record<string, string>) => [
      question.captureField ?? question.consentFor ?? question.kind,
      question.componentKey,
    ]),
  )
}

/** Input for the default form, by component key. */
export async function filledForm(
  service: TestApp,
  campaign: Campaign,
  { email = `${unique('p')}@example.com`, phoneNumber = '' }: { email?: string; phoneNumber?: string } = {},
): Promise<Record<string, string>> {
  const typed: Record<string, string> = {
    firstName: 'Ada',
    lastName: 'Byron',
    email,
    phoneNumber,
    rules: 'true',
  }
  const keys = await formKeys(service, campaign)
  return Object.fromEntries(Object.entries(keys).map(([name, key]) => [key, typed[name] ?? '']))
}
