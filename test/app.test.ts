import { expect, test } from 'vitest'
import { type TestApp, testApp } from './app.ts'

let opened: TestApp

test('a service opened in a test serves that test', async () => {
  opened = await testApp()
  expect((await opened.app.inject('/healthz')).statusCode).toBe(200)
})

test('and is closed after it, so that it takes no news of later tests', async () => {
  await expect(opened.app.inject('/healthz')).rejects.toThrow()
})
