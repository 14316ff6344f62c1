import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import { expect, onTestFinished, test } from 'vitest'
import { ROLE } from '#shared/access.ts'
import { testApp } from '#test/app.ts'
import {
  createActive,
  createCampaign,
  createReady,
  makeCaller,
  makeTokens,
} from '#test/makers/campaign-makers.ts'
import { makeKey } from '#test/makers/key-makers.ts'
import { makeAccount } from '#test/makers/makers.ts'
import { MCP_PATH } from '../contract.ts'

const t = await testApp()
const origin = await t.app.listen({ host: '127.0.0.1', port: 0 })

type Scopes = Parameters<typeof makeKey>[2]

/** An account with an owner and an agent that has a key of its own. */
async function makeAgent(
  scopes: Scopes = ['read', 'draft'],
  { versions = 'auto', plan = 'GOLD' }: { versions?: 'auto' | 'legacy'; plan?: string } = {},
) {
  const account = await makeAccount(t, { subscriptionRole: plan })
  const owner = await makeCaller(t, { account })
  const { secret, key, call } = await makeKey(t, account, scopes)
  const client = new Client({ name: 'test', version: '1' }, { versionNegotiation: { mode: versions } })
  const headers = { authorization: `Bearer ${secret}` }
  await client.connect(
    new StreamableHTTPClientTransport(new URL(MCP_PATH, origin), { requestInit: { headers } }),
  )
  onTestFinished(() => client.close())
  const use = async (name: string, given: Record<string, unknown> = {}) => {
    const { content, isError = false } = await client.callTool({ name, arguments: given })
    const text = content.map(one => (one.type === 'text' ? one.text : '')).join('')
    return { isError, text, json: () => JSON.parse(text) }
  }
  return { account, owner, client, use, key, call }
}

const approve = (owner: Awaited<ReturnType<typeof makeCaller>>, id: string) =>
  owner('POST', `/api/v0/approvals/${id}/approve`)

/** Tokens of an account that are left. */
async function unspent(accountId: number): Promise<number> {
  const tokens = await t.db(db =>
    db.selectFrom('tokens').select('spent_at').where('account_id', '=', accountId).execute(),
  )
  return tokens.filter(({ spent_at }) => spent_at === null).length
}

test.each(['auto', 'legacy'] as const)(
  'a client of the %s protocol reads, drafts by file and simulates',
  async mode => {
    const { owner, client, use } = await makeAgent(['read', 'draft'], { versions: mode })
    const eventKey = await createCampaign(owner)
    const { tools } = await client.listTools()
    expect(tools.length).toBeGreaterThan(20)
    const list = await use('list_future_campaigns')
    expect(list.json()).toMatchObject([{ eventKey }])
    const file = (await use('export_campaign_file', { eventKey })).json()
    const changed = { ...file, campaign: { ...file.campaign, title: 'Cup Monday' } }
    const made = await use('import_campaign_file', changed)
    const created = made.json()
    const read = await owner('GET', `/api/v0/event/${created.eventKey}`)
    expect(read.body).toMatchObject({ title: 'Cup Monday', status: 1 })
    const applied = await use('apply_campaign_file', { eventKey, ...changed })
    expect(applied.json()).toMatchObject({ total: 1 })
    const simulated = await use('simulate_campaign', { eventKey, people: 200 })
    expect(simulated.json()).toMatchObject({ pieces: 20 })
  },
)

/** A draft that only lacks its activation, one token, and an agent that asked for it. */
async function askToActivate() {
  const agent = await makeAgent(['read', 'draft'], { plan: 'ALECARTE' })
  await makeTokens(t, agent.account, 2)
  const eventKey = await createReady(agent.owner)
  const asked = (await agent.use('activate_campaign', { eventKey })).json()
  const status = async () => (await agent.owner('GET', `/api/v0/event/${eventKey}`)).body.status
  return { ...agent, eventKey, asked, status }
}

test('an activation waits; an approval activates and spends one token, and a second one nothing', async () => {
  const { account, owner, use, asked, eventKey, status, key } = await askToActivate()
  expect(asked).toMatchObject({ state: 'waiting', summary: expect.stringContaining('Free Cup Friday') })
  expect(await status()).toBe(1)
  const list = (await owner('GET', '/api/v0/approvals')).body
  expect(list).toMatchObject([{ id: asked.approvalId, state: 'waiting', keyName: 'Shop', eventKey }])
  const both = await Promise.all([approve(owner, asked.approvalId), approve(owner, asked.approvalId)])
  expect(both.map(answer => answer.status).sort()).toEqual([200, 409])
  expect((await approve(owner, asked.approvalId)).status).toBe(409)
  expect(await status()).toBe(2)
  expect(await unspent(account.accountId)).toBe(1)
  const told = (await use('get_approval', { approvalId: asked.approvalId })).json()
  expect(told).toMatchObject({ state: 'approved', outcome: { status: 200, message: 'Done' } })
  const lines = await t.db(db =>
    db
      .selectFrom('audit_log')
      .select(['action', 'details'])
      .where('account_id', '=', account.accountId)
      .where('action', 'like', 'approval.%')
      .orderBy('seq')
      .execute(),
  )
  expect(lines.map(({ action }) => action)).toEqual(['approval.asked', 'approval.approved', 'approval.ran'])
  expect(lines[0]?.details).toMatchObject({ apiKey: key.prefix, tool: 'activate_campaign' })
})

test('a refusal activates nothing, and cannot be taken back', async () => {
  const { owner, use, asked, status } = await askToActivate()
  const refused = await owner('POST', `/api/v0/approvals/${asked.approvalId}/refuse`)
  expect(refused.body).toMatchObject({ state: 'refused' })
  expect((await approve(owner, asked.approvalId)).status).toBe(409)
  expect(await status()).toBe(1)
  expect((await use('get_approval', { approvalId: asked.approvalId })).json().state).toBe('refused')
})

test('a call that has waited for a week has expired, and can be asked for again', async () => {
  const { owner, use, asked, eventKey, status } = await askToActivate()
  t.clock.advance({ days: 7 })
  expect(await approve(owner, asked.approvalId)).toMatchObject({
    status: 409,
    body: { message: 'This request has expired' },
  })
  expect(await status()).toBe(1)
  expect((await use('get_approval', { approvalId: asked.approvalId })).json().state).toBe('expired')
  const again = (await use('activate_campaign', { eventKey })).json()
  expect(again.approvalId).not.toBe(asked.approvalId)
})

test('the same call that waits is asked for once, and managers get a notice', async () => {
  const { owner, use, asked, eventKey } = await askToActivate()
  expect((await use('activate_campaign', { eventKey })).json().approvalId).toBe(asked.approvalId)
  const { body } = await owner('GET', '/api/v0/notifications')
  const texts = JSON.stringify(body).match(/“Shop” asks for approval/g)
  expect(texts).toHaveLength(1)
})

test('a draft that changed after the request is not activated as another version', async () => {
  const { owner, asked, eventKey, status } = await askToActivate()
  await owner('PUT', '/api/v0/event', { eventKey, title: 'Another title' })
  const answer = await approve(owner, asked.approvalId)
  expect(answer.body).toMatchObject({ state: 'approved', outcome: { status: 409 } })
  expect(await status()).toBe(1)
})

test('an approver without the permission is refused, and the call waits for another person', async () => {
  const { account, owner, asked, status } = await askToActivate()
  const manager = await makeCaller(t, { account, role: ROLE.manager, permissions: ['edit'] })
  expect((await approve(manager, asked.approvalId)).status).toBe(403)
  expect(await status()).toBe(1)
  expect((await approve(owner, asked.approvalId)).body).toMatchObject({ outcome: { status: 200 } })
  expect(await status()).toBe(2)
})

test('members see and decide only what concerns the campaigns within their reach', async () => {
  const { account, owner, asked } = await askToActivate()
  const other = await createCampaign(owner)
  const manager = await makeCaller(t, { account, role: ROLE.manager, campaigns: [other] })
  expect((await manager('GET', '/api/v0/approvals')).body).toEqual([])
  expect((await approve(manager, asked.approvalId)).status).toBe(404)
})

test('approvals of another account do not exist, and no key decides about one', async () => {
  const { account, asked } = await askToActivate()
  const stranger = await makeAgent(['read', 'write'])
  const path = `/api/v0/approvals/${asked.approvalId}`
  expect((await stranger.owner('GET', path)).status).toBe(404)
  expect((await approve(stranger.owner, asked.approvalId)).status).toBe(404)
  expect((await stranger.use('get_approval', { approvalId: asked.approvalId })).isError).toBe(true)
  const { call } = await makeKey(t, account, ['read', 'draft', 'write'])
  expect((await call('POST', `${path}/approve`)).status).toBe(403)
  expect((await call('POST', `${path}/refuse`)).status).toBe(403)
})

test('even a key that may write waits for a person', async () => {
  const { owner, use } = await makeAgent(['read', 'write'])
  const eventKey = await createActive(owner)
  const asked = (await use('change_status', { eventKey, status: 8, reason: 'Wrong prize' })).json()
  expect(asked).toMatchObject({
    state: 'waiting',
    summary: 'Change the status of “Free Cup Friday” to Canceled. Reason: “Wrong prize”',
  })
  expect((await owner('GET', `/api/v0/event/${eventKey}`)).body.status).toBe(2)
  await approve(owner, asked.approvalId)
  expect((await owner('GET', `/api/v0/event/${eventKey}`)).body.status).toBe(8)
})

test('a reading key sees no tools that change, and cannot draft', async () => {
  const { owner, client, use } = await makeAgent(['read'])
  const eventKey = await createCampaign(owner)
  const names = (await client.listTools()).tools.map(({ name }) => name)
  expect(names).toContain('get_campaign')
  expect(names).not.toContain('create_prize')
  expect(await use('create_prize', { eventKey, title: 'Mug' })).toMatchObject({
    isError: true,
    text: expect.stringContaining('scope'),
  })
  expect(await use('activate_campaign', { eventKey })).toMatchObject({ isError: true })
})

test('a drafting key changes drafts alone', async () => {
  const { owner, use, call } = await makeAgent(['read', 'draft'])
  const eventKey = await createActive(owner)
  const draft = await createReady(owner)
  const file = (await use('export_campaign_file', { eventKey })).json()
  const changed = { ...file, campaign: { ...file.campaign, description: 'Better' } }
  const refused = { isError: true, text: 'This API key may change drafts only' }
  expect(await use('apply_campaign_file', { eventKey, ...changed })).toMatchObject(refused)
  expect((await call('PUT', '/api/v0/event', { eventKey, description: 'Better' })).status).toBe(403)
  expect((await call('PUT', `/api/v0/event/${draft}/tokens`, {})).status).toBe(403)
  expect((await call('PUT', '/api/v0/event', { eventKey: draft, status: 2 })).status).toBe(403)
  expect((await call('PUT', '/api/v0/event', { eventKey: draft, title: 'Better' })).status).toBe(200)
  expect((await call('POST', `/api/v0/event/${draft}/sweeps/select`, { confirm: true })).status).toBe(403)
})

test('a wrong argument is an error that names its field', async () => {
  const { owner, use } = await makeAgent()
  const eventKey = await createCampaign(owner)
  const wrong = await use('create_prize', { eventKey, title: 'Mug', quantity: -1 })
  expect(wrong).toMatchObject({ isError: true, text: expect.stringContaining('quantity: ') })
  const foreign = await use('change_status', { eventKey, status: 4, title: 'Other' })
  expect(foreign).toMatchObject({ isError: true, text: expect.stringContaining('title: Unknown field') })
  expect((await use('get_campaign', { eventKey: 'evt_1' })).text).toContain(
    'eventKey: Event key is not valid',
  )
})

test('persons and unknown callers have no MCP server', async () => {
  const { owner } = await makeAgent()
  const message = { jsonrpc: '2.0', id: 1, method: 'tools/list' }
  expect((await owner('POST', MCP_PATH, message)).status).toBe(403)
  expect((await t.app.inject({ method: 'POST', url: MCP_PATH, payload: message })).statusCode).toBe(401)
})
