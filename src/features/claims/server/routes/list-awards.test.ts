import { describe, expect, test } from 'vitest'
import { ROLE } from '#shared/access.ts'
import { DAY_MS } from '#shared/time/durations.ts'
import { testApp } from '#test/app.ts'
import { makeDrawn } from '#test/makers/drawn-makers.ts'
import { makeUser, signIn } from '#test/makers/makers.ts'
import { makeWinner } from '#test/makers/winner.ts'

const service = await testApp()

/** Reads the list of a campaign with a filter, as a manager. */
async function reader({ accountId, eventKey }: { accountId: number; eventKey: string }) {
  const account = { accountId, subscriptionRole: 'GOLD' } as const
  const cookie = await signIn(service, await makeUser(service, { account, role: ROLE.manager }))
  const url = `/api/v0/event/${eventKey}/awards`
  return {
    url,
    list: async (query: Record<string, string> = {}) =>
      (await service.app.inject({ url, query, headers: { cookie } })).json(),
    post: (path: string) => service.app.inject({ method: 'POST', url: `${url}${path}`, headers: { cookie } }),
    put: (path: string, payload: object) =>
      service.app.inject({ method: 'PUT', url: `${url}${path}`, headers: { cookie }, payload }),
  }
}

/** A winner of a prize that is shipped, and the number of awards that each filter leaves. */
async function winnerToShip() {
  const winner = await makeWinner(service, { delivery: 'ship' })
  const { awardKey } = winner.award
  const { list, put } = await reader(winner.campaign)
  return {
    approve: async () => {
      for (const status of ['notified', 'responded', 'verified']) await put(`/${awardKey}`, { status })
    },
    step: (payload: object) => put(`/${awardKey}/parcel`, payload),
    total: async (query: Record<string, string>) => (await list(query)).total,
    approvedBefore: (days: number) =>
      service.db(db =>
        db
          .updateTable('awards')
          .set({ changed_at: new Date(service.clock.now().getTime() - days * DAY_MS) })
          .where('award_key', '=', awardKey)
          .execute(),
      ),
  }
}

describe('the list of winners', () => {
  test('follows a prize to its winner by its steps', async () => {
    const { approve, step, total, approvedBefore } = await winnerToShip()
    expect(await total({ fulfillment: 'noAddress' })).toBe(1)
    await approve()
    expect(await total({ fulfillment: 'noAddress' })).toBe(0)
    expect(await total({ fulfillment: 'toShip' })).toBe(1)
    expect(await total({ fulfillment: 'overdue' })).toBe(0)
    await approvedBefore(14)
    expect(await total({ fulfillment: 'overdue' })).toBe(1)
    await step({ step: 'ship', carrier: 'other' })
    expect(await total({ fulfillment: 'overdue' })).toBe(0)
    expect(await total({ fulfillment: 'shipped' })).toBe(1)
    await step({ step: 'deliver' })
    expect(await total({ fulfillment: 'shipped' })).toBe(0)
    expect(await total({ fulfillment: 'delivered' })).toBe(1)
  })

  test('is filtered by prize and place, which name no other account', async () => {
    const winner = await makeWinner(service)
    const { list } = await reader(winner.campaign)
    const { prize } = winner.award
    expect((await list({ prize: prize?.prizeKey ?? '' })).total).toBe(1)
    expect((await list({ prize: `prz_${'a'.repeat(16)}` })).code).toBe('notFound')
    await service.db(db =>
      db
        .updateTable('campaigns')
        .set({ city: 'Portland', state: 'ME' })
        .where('id', '=', winner.campaign.id)
        .execute(),
    )
    expect((await list()).places).toEqual(['Portland, ME'])
    expect((await list({ place: 'Portland, ME' })).total).toBe(1)
    expect((await list({ place: 'Nowhere, NW' })).total).toBe(0)
  })

  test('refuses a step that it does not know, by name', async () => {
    const winner = await makeWinner(service)
    const { list } = await reader(winner.campaign)
    expect((await list({ fulfillment: 'lost' })).errors).toHaveProperty('fulfillment')
  })
})

test('contacts are masked in the list, and revealed on record', async () => {
  const winner = await makeWinner(service, {}, { email: 'ada.byron@mail.example' })
  const { list, post } = await reader(winner.campaign)
  const [masked] = (await list({ contacts: 'masked' })).items
  expect(masked.person).toEqual({ name: 'Ada Byron', email: 'a•••@mail.example' })
  const revealed = await post(`/${winner.award.awardKey}/reveal`)
  expect(revealed.json().person.email).toBe('ada.byron@mail.example')
  const audited = await service.db(db =>
    db
      .selectFrom('audit_log')
      .select('details')
      .where('account_id', '=', winner.campaign.accountId)
      .where('action', '=', 'award.revealed')
      .execute(),
  )
  expect(audited).toEqual([{ details: { award: winner.award.awardKey } }])
})

test('winners of a draw are listed by rank', async () => {
  const { owner, eventKey } = await makeDrawn(service)
  const { body } = await owner('GET', `/api/v0/event/${eventKey}/awards`)
  expect(body.items.map(({ rank }: { rank: number }) => rank)).toEqual([1, 2, 3])
})
