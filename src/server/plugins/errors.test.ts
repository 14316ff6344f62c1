import { expect, test } from 'vitest'
import { testApp } from '#test/app.ts'

const { app } = await testApp()

test.each(['/%', '/api/v0/event/%ff', `/api/v0/event/${'x'.repeat(300)}`])(
  'an address that cannot be read (%s) is a 400 in the shape of every error',
  async url => {
    const { statusCode, headers, body } = await app.inject(url)
    expect(statusCode).toBe(400)
    expect(JSON.parse(body)).toEqual({
      message: 'The request could not be read',
      requestId: expect.stringMatching(/^[0-9a-f]{16}$/),
    })
    expect(headers['cache-control']).toBe('no-store')
    expect(headers['x-content-type-options']).toBe('nosniff')
    expect(headers['content-security-policy']).toContain("default-src 'self'")
  },
)
