import {
  cancelFactorReset,
  inviteMember,
  listMembers,
  removeMember,
  resendInvitation,
  resetFactors,
  updateMember,
} from '#features/team/contract.ts'
import type { Feature } from '#server/http/feature.ts'
import { serve } from '#server/http/serve.ts'
import { handleInviteMember } from './routes/invite-member.ts'
import { handleListMembers } from './routes/list-members.ts'
import { handleRemoveMember } from './routes/remove-member.ts'
import { handleResendInvitation } from './routes/resend-invitation.ts'
import { handleCancelFactorReset, handleResetFactors } from './routes/reset-factors.ts'
import { handleUpdateMember } from './routes/update-member.ts'

export { listPeopleOf } from './members.ts'

/** The people of an account and what each may do. */
export const team: Feature = {
  name: 'team',
  routes(app, deps) {
    serve(app, deps, listMembers, handleListMembers)
    serve(app, deps, inviteMember, handleInviteMember)
    serve(app, deps, resendInvitation, handleResendInvitation)
    serve(app, deps, updateMember, handleUpdateMember)
    serve(app, deps, removeMember, handleRemoveMember)
    serve(app, deps, resetFactors, handleResetFactors)
    serve(app, deps, cancelFactorReset, handleCancelFactorReset)
  },
}
