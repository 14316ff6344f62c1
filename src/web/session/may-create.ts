import type { SessionUser } from '#features/auth/contract.ts'
import { may } from '#shared/permissions.ts'

/** Whether a person may create campaigns: those who reach some campaigns only would not find a new one. */
export const mayCreate = (user: SessionUser): boolean => may(user, 'edit') && !user.isLimited
