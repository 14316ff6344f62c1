import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import type { Campaign } from '#features/campaigns/server/index.ts'
import {
  openParticipationQueue,
  type ParticipationCommand,
  type ParticipationQueue,
  StaleCampaign,
} from '#features/participation/server/index.ts'
import { testApp } from '#test/app.ts'
import { unique } from '#test/makers/makers.ts'
import { makeCampaign } from '#test/makers/play-makers.ts'
import { openLiveCampaigns } from './live-campaigns.ts'
import { shareQueue } from './share-queue.ts'
import { draftCommand } from './submit.ts'

const service = await testApp()
const { deps } = service

/** The queue of one of two processes, and the commands that it has written itself. */
function openProcess(directory: string, slot: number, change = (own: ParticipationQueue) => own) {
  const live = openLiveCampaigns(deps, () => {})
  const written: ParticipationCommand[] = []
  const real = openParticipationQueue(deps)
  const own = change({
    submit(command) {
      written.push(command)
      return real.submit(command)
    },
    close: () => real.close(),
  })
  const queue = shareQueue(own, live, { slot, count: 2, directory })
  onTestFinished(async () => {
    await queue.close()
    await live.close()
  })
  return { queue, live, written }
}

/** A campaign, the process that it belongs to, and another one. */
async function open(change?: (own: ParticipationQueue) => ParticipationQueue) {
  const directory = mkdtempSync(join(tmpdir(), 'queues-'))
  onTestFinished(() => rmSync(directory, { recursive: true, force: true }))
  const { campaign } = await makeCampaign(service, { quantities: [1] })
  const slot = campaign.rootId % 2
  const owner = openProcess(directory, slot, change)
  const other = openProcess(directory, 1 - slot)
  return { campaign, owner, other }
}

async function commandOf({ live }: ReturnType<typeof openProcess>, { eventKey }: Campaign, email?: string) {
  const person = { email: email ?? `${unique('p')}@example.com` }
  const answers = { person, others: {}, consents: {} }
  const request = { answers, source: 'direct', nonce: deps.random.bytes(16) } as const
  const now = await live.get(eventKey)
  const { command } = draftCommand(deps, now, request, {
    from: { ip: '192.0.2.7', device: undefined },
    joinsDraw: false,
  })
  const play = now.game && { game: now.game, clientNonce: deps.random.bytes(16) }
  return { ...command, play }
}

const countEntries = ({ id }: Campaign) =>
  service.db(db => db.selectFrom('entries').select('id').where('campaign_id', '=', id).execute())

test('the commands of a campaign are written by one process, regardless of the receiving one', async () => {
  const { campaign, owner, other } = await open()
  const commands = await Promise.all(Array.from({ length: 20 }, () => commandOf(other, campaign)))
  const results = await Promise.all(
    commands.map((command, at) => (at % 2 === 0 ? owner : other).queue.submit(command)),
  )
  expect([owner.written.length, other.written.length]).toEqual([20, 0])
  expect(results.map(({ entry }) => entry.entryKey)).toEqual(commands.map(({ enter }) => enter?.entryKey))
  expect(results.map(({ play }) => play?.seq).sort((left, right) => Number(left) - Number(right))).toEqual(
    Array.from({ length: 20 }, (_, at) => at + 1),
  )
})

test('a result is the same from both, and so is a refusal', async () => {
  const { campaign, owner, other } = await open()
  const email = `${unique('p')}@example.com`
  const command = await commandOf(other, campaign, email)
  const first = await other.queue.submit(command)
  expect(await owner.queue.submit(command)).toEqual(first)
  const second = { ...(await commandOf(other, campaign, email)) }
  const refusals = await Promise.all(
    [other, owner].map(({ queue }) => queue.submit(second).catch(error => error)),
  )
  expect(refusals.map(({ code, details }) => ({ code, details }))).toEqual([
    expect.objectContaining({ code: 'alreadyEntered' }),
    expect.objectContaining({ code: 'alreadyEntered' }),
  ])
  expect(refusals[0].details).toEqual(refusals[1].details)
})

test('a campaign that has changed is read again', async () => {
  const { campaign, other } = await open()
  const command = await commandOf(other, campaign)
  await service.db(db =>
    db.updateTable('campaigns').set({ title: 'Changed' }).where('id', '=', campaign.id).execute(),
  )
  await expect(other.queue.submit(command)).rejects.toThrow(StaleCampaign)
  expect((await other.queue.submit(await commandOf(other, campaign))).entry.id).toBeGreaterThan(0)
})

test('while its process is away, a campaign is written by those that commands come to', async () => {
  const { campaign, owner, other } = await open()
  await owner.queue.close()
  await other.queue.submit(await commandOf(other, campaign))
  expect([owner.written.length, other.written.length]).toEqual([0, 1])
})

test('a process that dies after it has written, and before it has answered, has written once', async () => {
  let written = () => {}
  const isWritten = new Promise<void>(resolve => {
    written = resolve
  })
  const { campaign, owner, other } = await open(own => ({
    ...own,
    async submit(command) {
      await own.submit(command)
      written()
      return new Promise(() => {})
    },
  }))
  const command = await commandOf(other, campaign)
  const waiting = other.queue.submit(command)
  await isWritten
  await owner.queue.close()
  const { entry, play } = await waiting
  expect([entry.entryKey, play?.seq]).toEqual([command.enter?.entryKey, 1])
  expect(await countEntries(campaign)).toEqual([{ id: entry.id }])
})
