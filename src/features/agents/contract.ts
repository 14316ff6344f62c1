import { z } from 'zod'
import { route } from '#shared/contract.ts'
import { EventKey, Instant } from '#shared/fields.ts'

/** Address of the MCP server. */
export const MCP_PATH = '/api/v0/mcp'

/** Days until a call that waits expires. */
export const APPROVAL_DAYS = 7

/** Approvals in a list; older ones are left out. */
export const MOST_APPROVALS = 100

export const ApprovalState = z.enum(['waiting', 'approved', 'refused', 'expired'])
export type ApprovalState = z.output<typeof ApprovalState>

const ApprovalId = z.string().regex(/^apr_[a-z0-9]{16}$/, 'Approval ID is not valid')

/** A call that a program asked for, and a person's decision about it. */
export const Approval = z.object({
  id: ApprovalId,
  state: ApprovalState,
  /** Campaign that the call is about. */
  eventKey: EventKey,
  /** Name of the tool. */
  tool: z.string(),
  /** Effect of the call in words. */
  summary: z.string(),
  /** Arguments of the call, by name, as text. */
  details: z.array(z.object({ name: z.string(), value: z.string() })),
  /** Name of the API key that asked. */
  keyName: z.string(),
  askedAt: Instant,
  expiresAt: Instant,
  /** Email of the person who decided; absent for a person who left. */
  decidedBy: z.string().optional(),
  decidedAt: Instant.optional(),
  /** Answer of an approved call; absent while it runs, and if the service stopped before it could be stored. */
  outcome: z
    .object({
      /** HTTP status: below 300 for a call that worked. */
      status: z.int(),
      message: z.string(),
    })
    .optional(),
})
export type Approval = z.output<typeof Approval>

const PATH = '/api/v0/approvals'
const params = z.strictObject({ approvalId: ApprovalId })

export const listApprovals = route({
  method: 'GET',
  path: PATH,
  access: 'manager',
  permission: 'byHandler',
  campaigns: 'own',
  summary: 'List the calls that wait for approval, then the latest decided ones',
  response: z.array(Approval),
})

export const getApproval = route({
  method: 'GET',
  path: `${PATH}/:approvalId`,
  access: 'manager',
  permission: 'byHandler',
  campaigns: 'own',
  summary: 'Get a call that a program asked for, with its decision and outcome',
  params,
  response: Approval,
})

export const approveCall = route({
  method: 'POST',
  path: `${PATH}/:approvalId/approve`,
  access: 'manager',
  permission: 'byHandler',
  campaigns: 'own',
  noKeys: true,
  summary: 'Approve a call, which then runs once with your permissions',
  params,
  response: Approval,
})

export const refuseCall = route({
  method: 'POST',
  path: `${PATH}/:approvalId/refuse`,
  access: 'manager',
  permission: 'byHandler',
  campaigns: 'own',
  noKeys: true,
  summary: 'Refuse a call',
  params,
  response: Approval,
})
