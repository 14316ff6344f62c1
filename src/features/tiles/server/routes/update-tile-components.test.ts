import { describe, expect, it } from 'vitest'
import type { Components, Question } from '#features/tiles/contract.ts'
import { testApp } from '#test/app.ts'
import { createCampaign, makeCaller } from '#test/makers/campaign-makers.ts'
import { DONATION_FORM } from '#test/makers/donation-form.ts'
import { GIVING } from '#test/makers/gift-makers.ts'
import { makeAccount } from '#test/makers/makers.ts'

const test = await testApp()
const account = await makeAccount(test)
const owner = await makeCaller(test, { account })
const analyst = await makeCaller(test, { account, role: 6000 })
const stranger = await makeCaller(test)

type Stored = Components & { version: number }

/** The form of a draft, or the screen at another place. */
async function madeForm(draft: object = {}, place = 0) {
  const eventKey = await createCampaign(owner, draft)
  const { body: tiles } = await owner('GET', `/api/v0/event/${eventKey}/eventTiles`)
  const url = `/api/v0/${eventKey}/eventTile/${tiles.at(place).tileKey}/components`
  const stored: Stored = (await owner('GET', url)).body
  return { eventKey, url, stored }
}

const put = (url: string, payload: object, as = owner) => as('PUT', url, payload)

const title = (pageIndex: number, text: string) => ({
  componentKey: `cmp_${String(pageIndex).padStart(16, 'z')}`,
  pageIndex,
  text,
  variant: 'body',
  align: 'left',
})

describe('saving a screen', () => {
  it('answers 200 with all groups in a dense order and a new version', async () => {
    const { url, stored } = await madeForm()
    const texts = [...stored.texts, title(900, 'Welcome to the <b>fair</b>')]
    const answer = await put(url, { ...stored, texts })
    expect(answer.status, JSON.stringify(answer.body)).toBe(200)
    const saved: Stored = answer.body
    expect(saved.version).toBe(stored.version + 1)
    const places = [saved.texts, saved.questions, saved.buttons].flat().map(one => one.pageIndex)
    expect(places.sort((a, b) => a - b)).toEqual(places.map((_, index) => index))
    expect(saved.texts.at(-1)?.text).toBe('Welcome to the <b>fair</b>')
    expect((await owner('GET', url)).body).toEqual(saved)
  })

  it('on an older version is refused, without a version the last one wins', async () => {
    const { url, stored } = await madeForm()
    expect((await put(url, stored)).status).toBe(200)
    expect((await put(url, stored)).status).toBe(409)
    const { version: _version, ...unversioned } = stored
    expect((await put(url, unversioned)).status).toBe(200)
  })

  it.each<[string, (stored: Stored) => object]>([
    [
      'a captured field',
      stored => ({ questions: stored.questions.filter((one: Question) => one.captureField !== 'email') }),
    ],
    [
      'the consent to the rules',
      stored => ({ questions: stored.questions.filter((one: Question) => one.consentFor !== 'rules') }),
    ],
    ['the submit button', () => ({ buttons: [] })],
    [
      'the submit button by hiding it',
      stored => ({ buttons: stored.buttons.map(one => ({ ...one, hidden: true })) }),
    ],
  ])('without %s is refused', async (_, change) => {
    const { url, stored } = await madeForm()
    const answer = await put(url, { ...stored, ...change(stored) })
    expect(answer.status).toBe(409)
    expect((await owner('GET', url)).body).toEqual(stored)
  })

  it.each<[string, object]>([
    ['an unknown group', { videos: [] }],
    ['an unknown field', { texts: [{ ...title(1, 'a'), html: '<p>' }] }],
    ['markup beyond the subset', { texts: [title(1, '<script>alert(1)</script>')] }],
    ['a script behind a link', { texts: [title(1, '<a href="javascript:alert(1)">x</a>')] }],
    ['a character that no database keeps', { texts: [title(1, 'a\u0000b')] }],
    ['half a character', { texts: [title(1, 'a\ud800b')] }],
    ['41 components', { texts: Array.from({ length: 41 }, (_, index) => title(index, 'a')) }],
  ])('with %s is 400', async (_, change) => {
    const { url, stored } = await madeForm()
    expect((await put(url, { ...stored, ...change })).status).toBe(400)
  })

  it.each<[string, object, number]>([
    ['the form of an instant win', {}, 0],
    ['the form of a sweepstakes', { instantWin: false, sweepstakes: true }, 0],
    ['the thank-you of a donation campaign', GIVING, -1],
  ])('with a donation form on %s is refused by the name of the group', async (_, draft, place) => {
    const { url, stored } = await madeForm(draft, place)
    const ttdForm = { ...DONATION_FORM, componentKey: 'cmp_gggggggggggggggg', pageIndex: 900 }
    const { status, body } = await put(url, { ...stored, ttdForms: [ttdForm] })
    const message = 'Only the Text-to-donate Form can have a donation form'
    expect([status, body.message, body.errors]).toEqual([400, message, { ttdForms: message }])
    expect((await owner('GET', url)).body).toEqual(stored)
  })

  it("of another account is not found, and an analyst's is forbidden", async () => {
    const { url, stored } = await madeForm()
    expect((await put(url, stored, stranger)).status).toBe(404)
    expect((await put(url, stored, analyst)).status).toBe(403)
  })

  it('keeps its edits when the campaign changes, but asks for newly captured fields', async () => {
    const { eventKey, url, stored } = await madeForm()
    const [first, ...rest] = stored.texts
    await put(url, { ...stored, texts: [{ ...first, text: 'My own words' }, ...rest] })
    const payload = { eventKey, phoneNumber: true, lastName: false }
    expect((await owner('PUT', '/api/v0/event', payload)).status).toBe(200)
    const now: Stored = (await owner('GET', url)).body
    expect(now.texts[0]?.text).toBe('My own words')
    const captured = now.questions.flatMap(one => one.captureField ?? [])
    expect(captured).toEqual(['firstName', 'email', 'phoneNumber'])
  })
})

describe('removing one component', () => {
  const remove = (eventKey: string, group: string, key: string, as = owner) =>
    as('DELETE', `/api/v0/${eventKey}/eventTile/components/${group}/${key}`)

  it('takes it off its screen, once', async () => {
    const { eventKey, url, stored } = await madeForm()
    const key = stored.texts.at(-1)?.componentKey ?? ''
    const answer = await remove(eventKey, 'texts', key)
    expect([answer.status, answer.body]).toEqual([200, { ok: true }])
    const now: Stored = (await owner('GET', url)).body
    expect(now.texts).toHaveLength(stored.texts.length - 1)
    expect((await remove(eventKey, 'texts', key)).status).toBe(404)
  })

  it('refuses a required one with 409, an unknown group with 400, a stranger with 404', async () => {
    const { eventKey, stored } = await madeForm()
    const email = stored.questions.find(one => one.captureField === 'email')?.componentKey ?? ''
    expect((await remove(eventKey, 'questions', email)).status).toBe(409)
    expect((await remove(eventKey, 'videos', email)).status).toBe(400)
    expect((await remove(eventKey, 'questions', email, stranger)).status).toBe(404)
  })
})

describe('the reveal of results', () => {
  it('decides the words about the play on the form of a draft, until an owner writes them', async () => {
    const { eventKey, url } = await madeForm()
    const { body: tiles } = await owner('GET', `/api/v0/event/${eventKey}/eventTiles`)
    const formSays = async () => JSON.stringify((await owner('GET', url)).body)
    const reveal = async (look: string) => {
      for (const { tileKey } of tiles.slice(1)) {
        const styles = `/api/v0/${eventKey}/eventTile/${tileKey}/styles`
        const answer = await put(styles, { ...(await owner('GET', styles)).body, reveal: look })
        expect(answer.status, JSON.stringify(answer.body)).toBe(200)
      }
    }
    expect(await formSays()).toContain('then scratch your card')
    await reveal('wheel')
    expect(await formSays()).toContain('then spin the wheel')
    await reveal('none')
    expect(await formSays()).not.toMatch(/scratch|card|wheel/)

    const { body: stored } = await owner('GET', url)
    expect((await put(url, { ...stored, texts: [title(0, 'Our own words')] })).status).toBe(200)
    await reveal('flip')
    expect(await formSays()).toContain('Our own words')
  })
})
