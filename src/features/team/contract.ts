import { z } from 'zod'
import { ROLE } from '#shared/access.ts'
import { route } from '#shared/contract.ts'
import { Email, EventKey, Instant, Ok, PersonName } from '#shared/fields.ts'
import { PERMISSIONS } from '#shared/permissions.ts'

export { PERMISSION_WORDS } from './permissions-in-words.ts'
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

/** Most campaigns that a member's access names. */
export const MOST_CAMPAIGNS_OF_MEMBER = 50

/** Permissions that are left of a member's role. */
const Permissions = z.array(z.enum(PERMISSIONS, 'Choose from the listed permissions')).max(PERMISSIONS.length)

/** Campaigns that a member may reach, whose dates are meant as well. */
const Campaigns = z
  .array(EventKey)
  .min(1, 'Choose at least one campaign')
  .max(MOST_CAMPAIGNS_OF_MEMBER, `At most ${MOST_CAMPAIGNS_OF_MEMBER} campaigns`)

export const Member = z.object({
  userId: z.string(),
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  role: z.int(),
  /** Permissions that are left of the role; absent for all of it. */
  permissions: Permissions.optional(),
  /** Campaigns that the member may reach; absent for all. */
  campaigns: Campaigns.optional(),
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
  summary: 'Change the role or the access of a member, or disable them; ends their sessions',
  description: 'Owners and staff have all permissions and reach all campaigns.',
  params: MemberKey,
  body: z.strictObject({
    role: GivenRole.optional(),
    disabled: z.boolean().optional(),
    /** Permissions that are left of the role; null for all of it. */
    permissions: Permissions.nullable().optional(),
    /** Campaigns that the member may reach; null for all. */
    campaigns: Campaigns.nullable().optional(),
  }),
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
