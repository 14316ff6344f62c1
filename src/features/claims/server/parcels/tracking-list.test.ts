import { describe, expect, test } from 'vitest'
import { shownCode } from '#features/claims/contract.ts'
import { submitClaim } from '#features/claims/server/index.ts'
import { ROLE } from '#shared/access.ts'
import { testApp } from '#test/app.ts'
import { makeUser, signIn } from '#test/makers/makers.ts'
import { setMomentTimes } from '#test/makers/play-makers.ts'
import { playedCampaign, winNow } from '#test/makers/winner.ts'
import { multipart } from '#test/multipart.ts'
import { textOfPdf } from '#test/pdf.ts'

const service = await testApp()
const ADDRESS = { street: '18 Quarry Road', city: 'Burlington', state: 'VT', zip: '05401', country: 'US' }

/** A campaign with some approved winners of a prize that is shipped or picked up. */
async function approved(count: number, delivery: 'ship' | 'pickup' = 'ship') {
  const made = await playedCampaign(service, { quantities: [count], delivery })
  await setMomentTimes(service, made.campaign, Array<Date>(count).fill(service.clock.now()))
  const { accountId, eventKey } = made.campaign
  const account = { accountId, subscriptionRole: 'GOLD' } as const
  const cookie = await signIn(service, await makeUser(service, { account, role: ROLE.manager }))
  const url = `/api/v0/event/${eventKey}`
  const awards = []
  for (let at = 0; at < count; at++) {
    const award = await winNow(service, made)
    awards.push(award)
    const put = (status: string) =>
      service.app.inject({
        method: 'PUT',
        url: `${url}/awards/${award.awardKey}`,
        headers: { cookie },
        payload: { status },
      })
    await put('notified')
    if (delivery === 'pickup') continue
    await service.db(db => submitClaim(db, service.deps, made.campaign, award.id, { address: ADDRESS }))
    await put('verified')
  }
  const read = (path: string) => service.app.inject({ url: `${url}${path}`, headers: { cookie } })
  return {
    awards,
    read,
    counts: async () => (await read('/parcels')).json(),
    send: (csv: string | Buffer, save?: number) => {
      const file = {
        field: 'file',
        name: 'parcels.csv',
        type: 'text/csv',
        bytes: typeof csv === 'string' ? Buffer.from(csv) : csv,
      }
      const { payload, headers } = multipart(save === undefined ? {} : { save: String(save) }, [file])
      return service.app.inject({
        method: 'POST',
        url: `${url}/parcels`,
        headers: { cookie, ...headers },
        payload,
      })
    },
  }
}

const HEAD = 'Award,Carrier,Tracking number,Shipping cost'

describe('a list of tracking numbers', () => {
  test('is checked first, wrong rows by name, and then ships the others once', async () => {
    const { awards, send, counts } = await approved(3)
    const [ada, li, eve] = awards.map(({ awardKey }) => awardKey)
    const csv = [
      HEAD,
      `${ada},UPS,1Z999AA10123456784,$8.99`,
      '',
      `${shownCode(awards[1]?.claimCode ?? '')},usps,9400 1118 9922 3100 0012 34,5`,
      `${eve},UPS,12345,1`,
      'awd_qqqqqqqqqqqqqqqq,Other,,',
      `${ada},FedEx,123456789012,2`,
      `${li},Pigeon,,`,
    ].join('\r\n')
    const checked = (await send(csv)).json()
    expect(checked).toMatchObject({ parcels: 2, costCents: 1399, wrong: 4 })
    expect(checked.problems.map(({ problem }: { problem: string }) => problem)).toEqual([
      expect.stringContaining('1Z and 16 letters or digits'),
      'Not an award of this campaign',
      expect.stringMatching(/^Award is on line \d already$/),
      'Carrier must be UPS, USPS, FedEx, DHL or Other',
    ])
    expect(await counts()).toMatchObject({ toShip: 3, shipped: 0 })
    const saved = (await send(csv, 2)).json()
    expect(saved.batch).toMatchObject({ action: 'ship', total: 2 })
    await service.runDueJobs()
    expect(await counts()).toMatchObject({ toShip: 1, shipped: 2, costCents: 1399, withoutCost: 0 })
    await send(csv, 2)
    await service.runDueJobs()
    expect(await counts()).toMatchObject({ shipped: 2, costCents: 1399 })
  })

  test('that changed since its check is not saved', async () => {
    const { awards, send, counts } = await approved(1)
    const csv = `${HEAD}\n${awards[0]?.awardKey},Other,,1`
    expect((await send(csv, 2)).statusCode).toBe(409)
    expect(await counts()).toMatchObject({ shipped: 0 })
  })

  test('that was cut off, has no columns, or another encoding is refused by name', async () => {
    const { send } = await approved(1)
    const latin = Buffer.from(`${HEAD}\n\u00e9,UPS,1,1`, 'latin1')
    for (const csv of [`${HEAD}\nawd_a,"UP`, 'a,b\nc,d', '', latin]) {
      expect((await send(csv)).json().errors).toHaveProperty('file')
    }
  })

  test('reaches no award of another campaign', async () => {
    const other = await approved(1)
    const { send } = await approved(1)
    const csv = `${HEAD}\n${other.awards[0]?.awardKey},Other,,1`
    expect((await send(csv)).json()).toMatchObject({ parcels: 0, wrong: 1 })
  })
})

describe('printed lists', () => {
  test('name winners, addresses and claim codes of what is to ship', async () => {
    const { awards, read } = await approved(2)
    for (const list of ['packing', 'labels']) {
      const text = textOfPdf((await read(`/parcels.pdf?list=${list}`)).rawPayload)
      expect(text).toContain('18 Quarry Road')
      // A line break that is printed as a letter.
      expect(text).not.toContain('?')
      expect(text).toContain(shownCode(awards[0]?.claimCode ?? ''))
    }
    expect(textOfPdf((await read('/parcels.pdf?list=pickup')).rawPayload)).toContain('No prize is ready')
    expect((await read('/parcels.pdf?list=all')).json().errors).toHaveProperty('list')
  })

  test('name what is to pick up', async () => {
    const { awards, read } = await approved(1, 'pickup')
    const text = textOfPdf((await read('/parcels.pdf?list=pickup')).rawPayload)
    expect(text).toContain('Ada Byron')
    expect(text).toContain(shownCode(awards[0]?.claimCode ?? ''))
  })
})
