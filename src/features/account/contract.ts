import { z } from 'zod'
import { NotificationSettings } from '#features/notifications/contract.ts'
import { route } from '#shared/contract.ts'
import {
  hasSamePassword,
  Instant,
  NewPassword,
  Ok,
  PasswordConfirmation,
  PersonName,
  SAME_PASSWORD,
} from '#shared/fields.ts'

/** Avatar names, `avatar0` to `avatar11`. */
export const AVATARS = Array.from({ length: 12 }, (_, n) => `avatar${n}`)

export const Profile = z.strictObject({
  firstName: PersonName,
  lastName: PersonName,
  properties: z.strictObject({ icon: z.enum(AVATARS, 'Please choose an avatar') }),
  /** All notification switches by kind and channel, such as `drawReady.email`. */
  notifications: NotificationSettings,
})
export type Profile = z.infer<typeof Profile>

/** A changed profile; switches that it does not name stay, such as those of later versions. */
export const ProfileChange = Profile.extend({
  notifications: z.partialRecord(NotificationSettings.keyType, z.boolean()),
})
export type ProfileChange = z.infer<typeof ProfileChange>

export const getProfile = route({
  method: 'GET',
  path: '/api/v0/user/profile',
  access: 'clerk',
  campaigns: 'none',
  summary: 'Get your profile and notification settings',
  response: Profile,
})

export const updateProfile = route({
  method: 'PUT',
  path: '/api/v0/user/profile',
  access: 'clerk',
  campaigns: 'none',
  summary: 'Change name, avatar and notifications',
  body: ProfileChange,
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
  campaigns: 'none',
  summary: 'Change your password and end your other sessions',
  body: PasswordChange,
  response: Ok,
})

/** One signed-in session of a user, with its device. */
export const OwnSession = z.object({
  id: z.string(),
  /** Device description, such as 'Chrome on Windows'. */
  device: z.string(),
  /** Address or network of the sign-in. */
  network: z.string().optional(),
  signedInAt: Instant,
  seenAt: Instant,
  /** True for the session that sent the request. */
  here: z.boolean(),
})
export type OwnSession = z.output<typeof OwnSession>

const SessionKey = z.strictObject({ id: z.string().regex(/^ses_[a-z0-9]{16}$/, 'Session ID is not valid') })

export const listSessions = route({
  method: 'GET',
  path: '/api/v0/user/sessions',
  access: 'clerk',
  campaigns: 'none',
  summary: 'List your sessions, most recently used first',
  response: z.array(OwnSession),
})

export const endSession = route({
  method: 'DELETE',
  path: '/api/v0/user/sessions/:id',
  access: 'clerk',
  campaigns: 'none',
  summary: 'End one of your sessions',
  params: SessionKey,
  response: Ok,
})

export const endOtherSessions = route({
  method: 'DELETE',
  path: '/api/v0/user/sessions',
  access: 'clerk',
  campaigns: 'none',
  summary: 'End all your other sessions',
  response: z.object({ ended: z.int() }),
})
