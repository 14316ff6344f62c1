import { createHash, randomBytes } from 'node:crypto'
import { expect, onTestFinished, test } from 'vitest'
import { DOCUMENT_SHARES } from '#features/claims/contract.ts'
import { claimTokenOf } from '#features/claims/server/index.ts'
import type { Db } from '#server/db/scope.ts'
import { testApp } from '#test/app.ts'
import { makeWinner } from '#test/makers/winner.ts'
import { multipart } from '#test/multipart.ts'
import type { Award } from '../award.ts'

const service = await testApp()

const pdf = (text = 'a page') => Buffer.from(`%PDF-1.7\n%${text}\n%%EOF\n`)

let called = 0
/** A new address with its own rate limit. */
const nextAddress = () => `10.2.0.${++called}`

async function makeAsked() {
  const { award, campaign } = await makeWinner(service, { value: 200_000 })
  const token = claimTokenOf(service.deps, award.entryKey, 'win')
  const upload = (documents: readonly Buffer[]) => {
    const files = documents.map(bytes => ({ name: 'paper.pdf', field: 'documents', bytes }))
    const url = `/api/v0/public/claim/${token}/documents`
    return service.app.inject({ method: 'POST', url, remoteAddress: nextAddress(), ...multipart({}, files) })
  }
  return { award, campaign, token, upload }
}

/** Stored parts of an award's documents: its rows, uploads in progress, and the bytes in the storage. */
async function left({ id }: Award) {
  const { rows, pending } = await service.db(async (db: Db) => ({
    rows: await db.selectFrom('award_documents').select('document_key').where('award_id', '=', id).execute(),
    pending: await db
      .selectFrom('pending_uploads')
      .select('storage_key')
      .where('award_id', '=', id)
      .execute(),
  }))
  return { rows: rows.length, pending: pending.length }
}

const documentsStored = () => [...service.objects.keys()].filter(key => key.startsWith('doc_'))

/** Documents of another winner of the same account with this many bytes. */
async function fillAccount({ accountId, id }: Award, bytes: number): Promise<void> {
  await service.db(db =>
    db
      .insertInto('award_documents')
      .values(
        Array.from({ length: Math.ceil(bytes / 1_000_000_000) }, (_, n) => ({
          account_id: accountId,
          award_id: id,
          document_key: `doc_${randomBytes(8).toString('hex')}`,
          kind: 'evidence',
          name: 'scan.pdf',
          mime: 'application/pdf',
          size: Math.min(1_000_000_000, bytes - n * 1_000_000_000),
          digest: randomBytes(32),
          created_at: service.clock.now(),
        })),
      )
      .execute(),
  )
}

test('eight requests at once with the same PDF five times each leave one file and one row', async () => {
  const { award, upload } = await makeAsked()
  const before = documentsStored().length
  const answers = await Promise.all(Array.from({ length: 8 }, () => upload(Array(5).fill(pdf()))))
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(8).fill(200))
  expect(await left(award)).toEqual({ rows: 1, pending: 0 })
  expect(documentsStored()).toHaveLength(before + 1)
})

test('eight requests at once with different PDFs leave five files, and the refusals name the field', async () => {
  const { award, upload } = await makeAsked()
  const before = documentsStored().length
  const answers = await Promise.all(Array.from({ length: 8 }, (_, n) => upload([pdf(`page ${n}`)])))
  const refused = answers.filter(({ statusCode }) => statusCode === 413)
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(5)
  expect(refused).toHaveLength(3)
  for (const answer of refused) expect(Object.keys(answer.json().errors)).toEqual(['documents'])
  expect(await left(award)).toEqual({ rows: 5, pending: 0 })
  expect(documentsStored()).toHaveLength(before + 5)
})

test('documents of one award take their share, and the last byte of it is taken', async () => {
  const { award, upload } = await makeAsked()
  await fillAccount(award, DOCUMENT_SHARES.award - pdf().length)
  const before = documentsStored().length
  const over = await upload([pdf('one too many bytes')])
  expect([over.statusCode, over.json().errors]).toEqual([
    409,
    { documents: 'Documents for one prize can take up to 50 MB together' },
  ])
  expect(documentsStored()).toHaveLength(before)
  expect((await upload([pdf()])).statusCode).toBe(200)
  expect(await left(award)).toEqual({ rows: 2, pending: 0 })
})

test('documents of an account take their share, for any award', async () => {
  const { award, campaign, upload } = await makeAsked()
  const other = await makeWinner(service, { value: 200_000 })
  await service.db(db =>
    db
      .updateTable('awards')
      .set({ account_id: campaign.accountId })
      .where('id', '=', other.award.id)
      .execute(),
  )
  await fillAccount({ ...other.award, accountId: campaign.accountId }, DOCUMENT_SHARES.account)
  const before = documentsStored().length
  const answer = await upload([pdf()])
  expect([answer.statusCode, answer.json().errors]).toEqual([
    409,
    { documents: 'The sponsor’s storage is full. Please contact the sponsor' },
  ])
  expect(await left(award)).toEqual({ rows: 0, pending: 0 })
  expect(documentsStored()).toHaveLength(before)
})

test('uploads leave the last gigabyte of the disk to the database', async () => {
  const { award, upload, token } = await makeAsked()
  const { storage } = service.deps
  onTestFinished(() => {
    service.deps.storage = storage
  })
  service.deps.storage = { ...storage, freeBytes: async () => 1_000_000_000 + pdf().length - 1 }
  const before = documentsStored().length
  const full = await upload([pdf()])
  expect([full.statusCode, full.json().message]).toEqual([
    409,
    'The service has no space for more files. Contact its operator',
  ])
  const { headers, payload } = multipart({}, [{ name: 'paper.pdf', field: 'documents', bytes: pdf() }])
  const page = await service.app.inject({
    method: 'POST',
    url: `/claim/${token}/documents`,
    headers: { ...headers, 'sec-fetch-site': 'same-origin' },
    remoteAddress: nextAddress(),
    payload,
  })
  expect(page.headers.location).toBe(`/claim/${token}?refused=noRoom`)
  expect((await service.app.inject(`/claim/${token}?refused=noRoom`)).body).toContain('exceed 50 MB')
  expect([await left(award), documentsStored().length]).toEqual([{ rows: 0, pending: 0 }, before])
  // Uploads of others that are on their way count as well.
  service.deps.storage = { ...storage, freeBytes: async () => 2_000_000_000 + pdf().length }
  expect((await upload([pdf()])).statusCode).toBe(200)
})

test('a storage that fails leaves nothing behind, and the same file is taken once it is back', async () => {
  const { award, upload } = await makeAsked()
  const { storage } = service.deps
  onTestFinished(() => {
    service.deps.storage = storage
  })
  const fail = () => Promise.reject(Object.assign(new Error('EIO: i/o error'), { code: 'EIO' }))
  service.deps.storage = { ...storage, put: fail }
  expect((await upload([pdf()])).statusCode).toBe(503)
  expect(await left(award)).toEqual({ rows: 0, pending: 0 })
  service.deps.storage = storage
  expect((await upload([pdf()])).statusCode).toBe(200)
  expect(await left(award)).toEqual({ rows: 1, pending: 0 })
})

test('a deadline that passes while the bytes are stored leaves none of them', async () => {
  const { award, upload } = await makeAsked()
  const { storage } = service.deps
  const before = documentsStored().length
  const now = service.clock.now()
  onTestFinished(() => {
    service.deps.storage = storage
    service.clock.set(now.toISOString())
  })
  service.deps.storage = {
    ...storage,
    async put(...args) {
      await storage.put(...args)
      service.clock.set(award.deadlineAt.toISOString())
    },
  }
  expect((await upload([pdf()])).statusCode).toBe(410)
  expect(await left(award)).toEqual({ rows: 0, pending: 0 })
  expect(documentsStored()).toHaveLength(before)
})

test('the reservation of a killed program is released an hour later, and counts until then', async () => {
  const { award, upload } = await makeAsked()
  const key = `doc_${randomBytes(8).toString('hex')}`
  await service.deps.storage.put(`${key}/document.bin`, pdf('half'), 'application/pdf')
  await service.db(async db => {
    const row = {
      storage_key: key,
      account_id: award.accountId,
      award_id: award.id,
      place: 'identity',
      digest: createHash('sha256').update(pdf('half')).digest(),
      bytes: DOCUMENT_SHARES.award,
      created_at: service.clock.now(),
    }
    await db.insertInto('pending_uploads').values(row).execute()
    await service.jobs.enqueue(db, 'claim-document-forget', { storageKey: key })
  })
  expect((await upload([pdf()])).statusCode).toBe(409)
  await service.runDueJobs()
  expect(await left(award)).toEqual({ rows: 0, pending: 0 })
  expect(service.objects.has(`${key}/document.bin`)).toBe(false)
  expect((await upload([pdf()])).statusCode).toBe(200)
})

test('malware is refused before it is stored, and the account reads what it was', async () => {
  const { award, campaign, upload } = await makeAsked()
  onTestFinished(() => {
    service.deps.scanner = undefined
  })
  service.deps.scanner = {
    scan: async bytes => (bytes.includes('malware') ? 'Eicar-Test-Signature' : undefined),
  }
  const refused = await upload([pdf('malware')])
  expect([refused.statusCode, refused.json().errors]).toEqual([
    400,
    { 'paper.pdf': 'This file contains malware and was not saved. Choose another one' },
  ])
  expect(await left(award)).toEqual({ rows: 0, pending: 0 })
  const log = await service.db(db =>
    db
      .selectFrom('audit_log')
      .select('details')
      .where('account_id', '=', campaign.accountId)
      .where('action', '=', 'award.documentRefused')
      .executeTakeFirst(),
  )
  expect(log?.details).toMatchObject({ award: award.awardKey, found: 'Eicar-Test-Signature' })
  expect((await upload([pdf('clean')])).statusCode).toBe(200)
  service.deps.scanner = { scan: () => Promise.reject(new Error('clamd did not answer')) }
  expect((await upload([pdf('another')])).statusCode).toBe(503)
  expect(await left(award)).toEqual({ rows: 1, pending: 0 })
})
