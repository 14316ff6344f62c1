import { expect, test } from 'vitest'
import { EMPTY_KIT, type KitLook, kitPiecePath } from '#features/tiles/brand-kit/contract.ts'
import { testApp } from '#test/app.ts'
import { makeUser, signIn } from '#test/makers/makers.ts'

const t = await testApp()
const user = await makeUser(t)
const cookie = await signIn(t, user)
const read = (url: string, headers: Record<string, string> = { cookie }) => t.app.inject({ url, headers })

const look = (primary: string): KitLook => ({
  style: { ...EMPTY_KIT.style, colors: { ...EMPTY_KIT.style.colors, primary } },
  sponsor: { campaignSponsor: 'Sunrise <Bakery>', emailContact: 'hello@sunrise.test' },
})

test('an email shows the colors and the sponsor of a kit that is not saved', async () => {
  const { statusCode, body, headers } = await read(kitPiecePath('email', look('#7a1f5c')))
  expect(statusCode).toBe(200)
  expect(headers['content-security-policy']).toContain('sandbox')
  expect(body).toContain('background:#7a1f5c')
  expect(body).toContain('Sunrise &lt;Bakery&gt;')
  expect(body).toContain('hello@sunrise.test')
})

test('a code has the color of the kit, and stays black where phones could not read it', async () => {
  expect((await read(kitPiecePath('code', look('#7a1f5c')))).body).toContain('#7a1f5c')
  expect((await read(kitPiecePath('code', look('#ffe9a8')))).body).not.toContain('#ffe9a8')
})

test('anything else than a kit is refused by its field, and strangers see nothing', async () => {
  for (const kit of ['', '{', '{"style":{}}', JSON.stringify(look('red'))]) {
    const { statusCode, body } = await read(`${kitPiecePath('email')}?${new URLSearchParams({ kit })}`)
    expect([statusCode, JSON.parse(body).errors]).toEqual([400, { kit: expect.any(String) }])
  }
  expect((await read(kitPiecePath('email', look('#7a1f5c')), {})).statusCode).toBe(401)
})
