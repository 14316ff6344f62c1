import { expect, test } from 'vitest'
import { defaultSettings } from '../schema/settings.ts'
import { settleOptions } from './settle-options.ts'

test('a form asks for what codes are sent to', () => {
  const bare = { ...defaultSettings(), email: false }
  const settled = (verifyContact: 'none' | 'email' | 'sms') =>
    settleOptions('sweepstakes', { ...bare, verifyContact })
  expect(settled('none')).toMatchObject({ email: false, phoneNumber: false })
  expect(settled('email')).toMatchObject({ email: true, phoneNumber: false })
  expect(settled('sms')).toMatchObject({ email: false, phoneNumber: true })
})
