import { z } from 'zod'
import { ROLE } from '#shared/access.ts'
import { route } from '#shared/contract.ts'
import { Email, Instant, Ok, PersonName } from '#shared/fields.ts'

export { ROLES_IN_WORDS, type RoleInWords, roleMay, roleWord } from './roles-in-words.ts'

/** A role that can be given to someone. */
export const GivenRole = z.literal(Object.values(ROLE), 'Please choose a role')

/** A role that an identity provider may give: owners are made by people. */
export const ProvisionedRole = z.literal(
  [ROLE.manager, ROLE.editor, ROLE.analyst, ROLE.clerk],
  'Choose a role below account owner',
)
export type ProvisionedRole = z.output<typeof ProvisionedRole>

/** `invited` until the first own password is chosen. */
export const MEMBER_STATES = ['invited', 'active', 'disabled'] as const

export const Member = z.object({
  userId: z.string(),
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  role: z.int(),
  state: z.enum(MEMBER_STATES),
  lastLoginAt: Instant.optional(),
  /** True with two-step sign-in. */
  hasFactor: z.boolean(),
  /** When the member's second factors are removed, because a device is lost. */
  factorResetAt: Instant.optional(),
  /** Expiry of the emailed temporary password; absent once it was used, and for members without one. */
  invitedUntil: Instant.optional(),
})
export type Member = z.infer<typeof Member>

const MemberKey = z.strictObject({ userId: z.string().regex(/^usr_[a-z0-9]{16}$/, 'Member ID is not valid') })

export const listMembers = route({
  method: 'GET',
  path: '/api/v0/team',
  access: 'owner',
  summary: 'List team members',
  response: z.array(Member),
})

/** The form of the team page. */
export const Invitation = z.strictObject({
  email: Email,
  firstName: PersonName,
  lastName: PersonName,
  role: GivenRole,
})

export const inviteMember = route({
  method: 'POST',
  path: '/api/v0/team',
  access: 'owner',
  summary: 'Add a member and email them a temporary password, valid for seven days',
  body: Invitation,
  response: Member,
  proof: 'people',
})

export const resendInvitation = route({
  method: 'POST',
  path: '/api/v0/team/:userId/resend',
  access: 'owner',
  summary: 'Email a new temporary password to a member who has not set a password yet',
  params: MemberKey,
  response: Ok,
})

export const updateMember = route({
  method: 'PUT',
  path: '/api/v0/team/:userId',
  access: 'owner',
  summary: 'Change the role of a member, or disable them; ends their sessions',
  params: MemberKey,
  body: z.strictObject({ role: GivenRole.optional(), disabled: z.boolean().optional() }),
  response: Member,
  proof: 'people',
})

export const removeMember = route({
  method: 'DELETE',
  path: '/api/v0/team/:userId',
  access: 'owner',
  summary: 'Remove a member; their work stays',
  params: MemberKey,
  response: Ok,
  proof: 'people',
})

export const resetFactors = route({
  method: 'POST',
  path: '/api/v0/team/:userId/factor-reset',
  access: 'owner',
  summary: 'Remove the second factors of a member whose device is lost, in 24 hours',
  description:
    'The member and the owners are notified, and can cancel it until then. Another owner or staff must ask; members cannot ask for themselves.',
  params: MemberKey,
  response: Member,
  proof: 'people',
})

export const cancelFactorReset = route({
  method: 'DELETE',
  path: '/api/v0/team/:userId/factor-reset',
  access: 'owner',
  summary: 'Keep the second factors of a member',
  params: MemberKey,
  response: Member,
})
