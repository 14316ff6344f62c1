import { expect, test } from 'vitest'
import { claimPath } from '#features/claims/server/index.ts'
import { testApp } from '#test/app.ts'
import { browse } from '#test/makers/participant.ts'
import { makeWinner } from '#test/makers/winner.ts'
import { multipart } from '#test/multipart.ts'

const service = await testApp()
const { open, send } = browse(service)
const PDF = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n')

/** The claim page of a winner, for a prize worth this many cents. */
async function makeClaim(value: number) {
  const { award } = await makeWinner(service, { value })
  const page = claimPath(service.deps, award)
  /** Uploads as a browser without a script does, and follows it back to the page. */
  const upload = async (kind: string, bytes = PDF) => {
    const { headers, payload } = multipart({}, [{ name: 'x.pdf', bytes, field: 'documents' }])
    const url = `${page}/documents?kind=${kind}`
    const same = { ...headers, 'sec-fetch-site': 'same-origin' }
    const answer = await service.app.inject({ method: 'POST', url, headers: same, payload })
    return (await open(String(answer.headers.location))).body
  }
  return { award, page, upload }
}

test('a paper that is refused says so beside it, before the claim and after', async () => {
  const { page, upload } = await makeClaim(200_000)
  const before = await upload('w9', Buffer.from('hello'))
  expect(before).toContain('id="f-w9-wrong"')
  expect(before).not.toContain('id="f-documents-wrong"')
  await upload('identity')
  await send(page, { action: 'claim' })
  const after = await upload('affidavit', PDF.subarray(0, 20))
  expect(after).toContain('id="f-affidavit-wrong"')
  expect(after).not.toContain('id="f-w9-wrong"')
  expect(await upload('affidavit')).not.toContain('class="wrong"')
})

test('a late winner reads the deadline; a winner whose prize was revoked reads that alone', async () => {
  const [late, taken] = [await makeClaim(400), await makeClaim(400)]
  const set = (id: number, change: object) =>
    service.db(db => db.updateTable('awards').set(change).where('id', '=', id).execute())
  await set(late.award.id, { deadline_at: service.clock.now() })
  await set(taken.award.id, { status: 'disqualified', reason_code: 'Works there' })
  const words = async (page: string) => /<p class="body">([^<]*)/.exec((await open(page)).body)?.[1]
  expect(await words(late.page)).toMatch(/^The claim deadline was .* CT\.$/)
  expect(await words(taken.page)).toBe('This prize was declined, or revoked under the Official Rules.')
})

test('a date of birth that is still to come is refused beside its field; what else was typed stays', async () => {
  const { page, upload } = await makeClaim(200_000)
  await upload('identity')
  const address = { street: '1 Main St', city: 'Portland', state: 'ME', zip: '04101', country: 'US' }
  const dob = new Date(service.clock.now().getTime() + 48 * 3_600_000).toISOString().slice(0, 10)
  const answer = await send(page, { action: 'claim', ...address, dob })
  expect(answer.statusCode).toBe(400)
  expect(answer.body).toMatch(/id="f-dob-wrong">Enter a date in the past/)
  expect(answer.body).toContain('value="1 Main St"')
})
