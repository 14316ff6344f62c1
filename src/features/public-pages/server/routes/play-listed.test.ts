import { expect, test } from 'vitest'
import { testApp } from '#test/app.ts'
import { makeCaller } from '#test/makers/campaign-makers.ts'
import { unique } from '#test/makers/makers.ts'
import { formKeys, shownBefore } from '#test/makers/participant.ts'
import { makeCampaign } from '#test/makers/play-makers.ts'

const service = await testApp()

const { campaign } = await makeCampaign(service, { quantities: [1] })
const { accountId, eventKey } = campaign
const owner = await makeCaller(service, { account: { accountId, subscriptionRole: 'GOLD' } })

const post = (call: 'entry' | 'play', payload: object) =>
  service.app.inject({ method: 'POST', url: `/api/v0/public/event/${eventKey}/${call}`, payload })

/** Enters, and returns how that person plays. */
async function enterAs(lastName: string, mail: string) {
  const keys = await formKeys(service, campaign)
  const { firstName = '', lastName: last = '', email = '', rules = '' } = keys
  const answers = { [firstName]: 'Ada', [last]: lastName, [email]: mail }
  const stamp = shownBefore(service, eventKey)
  const { playToken } = (await post('entry', { answers, consents: { [rules]: true }, stamp })).json()
  const clientNonce = service.deps.random.bytes(16).toString('hex')
  return () => post('play', { playToken, clientNonce })
}

test.each([
  { kind: 'email', of: (mail: string) => mail.replace('@', '+prize@'), scope: 'campaign' },
  { kind: 'domain', of: (mail: string) => mail.split('@')[1], scope: 'account' },
  { kind: 'name', of: (_: string, name: string) => `ada  ${name}`, scope: 'campaign' },
])(
  'a person listed by $kind between entry and play does not play, until they are taken off the list',
  async listed => {
    const [name, domain] = [unique('Byron'), `${unique('d')}.example`]
    const [play, other] = [
      await enterAs(name, `ada@${domain}`),
      await enterAs(unique('King'), `${unique('k')}@king.example`),
    ]
    const value = listed.of(`ada@${domain}`, name)
    const entries = [{ kind: listed.kind, value, scope: listed.scope, reason: 'Bot' }]
    const { body } = await owner('POST', `/api/v0/blacklist/create/${eventKey}`, { entries })
    const refused = await play()
    expect([refused.statusCode, refused.json().message]).toEqual([403, 'Sorry, you are not eligible'])
    expect((await other()).statusCode).toBe(200)
    await owner('POST', '/api/v0/blacklist/delete', { ids: [body.created[0].id] })
    expect((await play()).statusCode).toBe(200)
  },
)
