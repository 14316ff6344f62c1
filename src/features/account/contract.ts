import { z } from 'zod'
import { route } from '#shared/contract.ts'
import {
  hasSamePassword,
  NewPassword,
  Ok,
  PasswordConfirmation,
  PersonName,
  SAME_PASSWORD,
} from '#shared/fields.ts'

/** What a person can be told about and can turn off; security mails always come. */
export const NOTIFICATION_KINDS = [
  'campaignEnding',
  'drawReady',
  'drawDone',
  'claimDeadline',
  'lowStock',
  'tokens',
  'compliance',
  'filings',
  'smsRegistration',
  'payments',
  'newMember',
] as const

/** avatar0 to avatar11. */
export const AVATARS = Array.from({ length: 12 }, (_, n) => `avatar${n}`)

export const Profile = z.strictObject({
  firstName: PersonName,
  lastName: PersonName,
  properties: z.strictObject({ icon: z.enum(AVATARS, 'Please choose an avatar') }),
  notifications: z.record(z.enum(NOTIFICATION_KINDS), z.boolean()),
})
export type Profile = z.infer<typeof Profile>

export const getProfile = route({
  method: 'GET',
  path: '/api/v0/user/profile',
  access: 'clerk',
  summary: 'Name, avatar and notifications',
  response: Profile,
})

export const updateProfile = route({
  method: 'PUT',
  path: '/api/v0/user/profile',
  access: 'clerk',
  summary: 'Change name, avatar and notifications',
  body: Profile,
  response: Profile,
})

/** The form of the profile page. */
export const PasswordChange = z
  .strictObject({
    current: z.string().min(1, 'Please enter your password').max(128),
    password: NewPassword,
    confirmPassword: PasswordConfirmation,
  })
  .refine(hasSamePassword, SAME_PASSWORD)
export type PasswordChange = z.infer<typeof PasswordChange>

export const changePassword = route({
  method: 'PUT',
  path: '/api/v0/user/password',
  access: 'clerk',
  summary: 'Change the password; every other session ends',
  body: PasswordChange,
  response: Ok,
})
