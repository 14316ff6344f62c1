import { expect, test } from 'vitest'
import { findPublicCampaign } from '#features/campaigns/server/index.ts'
import { enter } from '#features/participation/server/index.ts'
import { lookupOf } from '#server/keys/lookup.ts'
import type { Language } from '#shared/i18n/languages.ts'
import { testApp } from '#test/app.ts'
import { createActive, goodPrize, makeCaller } from '#test/makers/campaign-makers.ts'
import { confirmed } from '#test/makers/confirmed.ts'
import { unique } from '#test/makers/makers.ts'
import { type CampaignWishes, makeCampaign } from '#test/makers/play-makers.ts'
import { confirmNoted } from './confirm-entries.ts'

const service = await testApp()
const { deps } = service
const settings = { confirmEntries: true, emailContact: 'help@example.com' }

async function run(): Promise<void> {
  await confirmed(service)
  await service.runDueJobs()
}

async function open(wishes: CampaignWishes = {}) {
  const made = await makeCampaign(service, { settings, ...wishes })
  const email = `${unique('in')}@example.com`
  const mails = () => service.mails.filter(({ to }) => to === email)
  const takePart = (person: object = { firstName: 'Ada', email }, language?: Language) =>
    service.db(async db => {
      const nonce = deps.random.bytes(16)
      const answers = { person, others: {}, consents: {} }
      return (await enter(db, deps, made.campaign, { answers, source: 'direct', nonce, language })).entry
    })
  return { ...made, email, mails, takePart }
}

test('an entry is confirmed once, with its details, the end, the check page and the privacy link', async () => {
  const { campaign, mails, takePart } = await open({ endsAt: new Date('2026-12-01T06:00:00Z') })
  const entry = await takePart()
  expect(mails()).toEqual([])
  await run()
  await run()
  expect(mails().map(({ subject }) => subject)).toEqual(["You're entered in Coffee Rush"])
  const text = mails()[0]?.text ?? ''
  expect(text).toContain('Hello Ada,')
  expect(text).toContain('We received your entry in Coffee Rush on ')
  expect(text).toContain(`Your entry number is ${entry.entryKey}.`)
  expect(text).toContain('The campaign ends on Monday, November 30, 2026 at 11:59 PM CT.')
  expect(text).not.toContain('The drawing is on')
  for (const path of [`/verify/${campaign.eventKey}`, `/privacy/${campaign.eventKey}/request`]) {
    expect(text).toContain(path)
    expect((await service.app.inject(path)).statusCode).toBe(200)
  }
  expect(text).toContain('Questions? help@example.com')
})

test('an entrant who entered in Arabic gets an Arabic email from right to left, and the next one an English one', async () => {
  const { mails, takePart } = await open({ settings: { ...settings, language: ['en', 'ar'] } })
  await takePart(undefined, 'ar')
  await run()
  const [mail] = mails()
  expect(mail?.subject).toBe('أنتم مشاركون في «Coffee Rush»')
  expect(mail?.text).toContain('مرحبًا')
  expect(mail?.text).not.toContain('Questions?')
  expect(mail?.html).toContain('<html lang="ar" dir="rtl">')
  expect(mail?.html).toMatch(/<body class="page" dir="rtl"/)
  expect(mail?.html).toContain('href="mailto:help@example.com"')
  const english = await open()
  await english.takePart()
  await run()
  expect(english.mails()[0]?.html).toContain('<html lang="en"><head>')
})

test('each entry of a person is confirmed', async () => {
  const entryLimit = { max: 5, per: 'campaign', scope: 'person' } as const
  const { mails, takePart } = await open({ type: 'sweepstakes', settings: { ...settings, entryLimit } })
  await takePart()
  await takePart()
  await run()
  const numbers = mails().map(({ text }) => /ent_[a-z0-9]+/.exec(text)?.[0])
  expect(new Set(numbers).size).toBe(2)
})

test('interrupted writing leaves nothing behind, and the next run writes one email', async () => {
  const { mails, takePart } = await open()
  await takePart()
  const cutOff = service.db(async db => {
    await confirmNoted(db, deps)
    throw new Error('cut off')
  })
  await expect(cutOff).rejects.toThrow('cut off')
  await run()
  await run()
  expect(mails()).toHaveLength(1)
})

test('two simultaneous confirmations write one email', async () => {
  const { email, takePart } = await open()
  await takePart()
  await Promise.all([confirmed(service), confirmed(service)])
  const written = await service.db(db =>
    db
      .selectFrom('messages')
      .select('id')
      .where('recipient_hash', '=', lookupOf(service.deps, email))
      .execute(),
  )
  expect(written).toHaveLength(1)
})

test('trial runs, campaigns that do not ask for it, and people without an address get none', async () => {
  const trial = await open({ testMode: true })
  const silent = await open({ settings: { emailContact: 'help@example.com' } })
  const phone = await open()
  await trial.takePart()
  await silent.takePart()
  const texted = await phone.takePart({ phoneNumber: '+12125550143' })
  await run()
  expect([...trial.mails(), ...silent.mails()]).toEqual([])
  const about = await service.db(db =>
    db.selectFrom('messages').select('id').where('about', '=', texted.entryKey).execute(),
  )
  expect(about).toEqual([])
})

test('an entrant of a sweepstakes reads when it is drawn, and where that can be checked', async () => {
  service.clock.set('2026-03-02T12:00:00Z')
  const owner = await makeCaller(service)
  const eventKey = await createActive(owner, {
    startTime: '2026-03-02',
    instantWin: false,
    sweepstakes: true,
    confirmEntries: true,
    newPrizes: [goodPrize({ title: 'Trip', quantity: 1 })],
  })
  const campaign = await service.db(db => findPublicCampaign(db, eventKey))
  if (!campaign) throw new Error('no campaign')
  const email = `${unique('in')}@example.com`
  const request = { answers: { person: { email }, others: {}, consents: {} }, source: 'direct' } as const
  await service.db(db => enter(db, deps, campaign, { ...request, nonce: deps.random.bytes(16) }))
  await run()
  const text = service.mails.find(({ to }) => to === email)?.text ?? ''
  expect(text).toContain(' The drawing is on ')
  expect(text).toContain(`/verify/${eventKey}/draw-1`)
  expect((await service.app.inject(`/verify/${eventKey}/draw-1`)).statusCode).toBe(200)
})
