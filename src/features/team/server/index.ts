import type { Feature } from '#server/feature.ts'
import { inviteMemberRoute } from './routes/invite-member.ts'
import { listMembersRoute } from './routes/list-members.ts'
import { removeMemberRoute } from './routes/remove-member.ts'
import { resendInvitationRoute } from './routes/resend-invitation.ts'
import { updateMemberRoute } from './routes/update-member.ts'

/** The people of an account and what each may do. */
export const team: Feature = {
  name: 'team',
  routes(app, deps) {
    listMembersRoute(app, deps)
    inviteMemberRoute(app, deps)
    resendInvitationRoute(app, deps)
    updateMemberRoute(app, deps)
    removeMemberRoute(app, deps)
  },
}
