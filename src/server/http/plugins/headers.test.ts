import { expect, test } from 'vitest'
import { testApp } from '#test/app.ts'

const plain = await testApp()
const secure = await testApp({ config: { publicUrl: 'https://promo.example.com' } })

test.each(['/', '/api/auth/session', '/%'])(
  '%s keeps browsers to HTTPS where the service is reached so',
  async url => {
    const { headers } = await secure.app.inject(url)
    expect(headers['strict-transport-security']).toBe('max-age=31536000')
    expect(headers['referrer-policy']).toBe('same-origin')
  },
)

test('without HTTPS nothing is said about it', async () => {
  const { headers } = await plain.app.inject('/api/auth/session')
  expect(headers['strict-transport-security']).toBeUndefined()
})
