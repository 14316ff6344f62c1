import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import { expect, onTestFinished, test } from 'vitest'
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
async function makeAgent(scopes: Scopes = ['read', 'draft'], versions: 'auto' | 'legacy' = 'auto') {
  const account = await makeAccount(t)
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

const unspent = (accountId: number) =>
  t.db(async db => {
    const tokens = await db
      .selectFrom('tokens')
      .select('status')
      .where('account_id', '=', accountId)
      .execute()
    return tokens
  })

test.each(['auto', 'legacy'] as const)(
  'a client of the %s protocol reads, drafts by file and simulates',
  async mode => {
    const { owner, client, use } = await makeAgent(['read', 'draft'], mode)
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
