import type { ReactNode } from 'react'
import { isStaff } from '#shared/access.ts'
import { useUser } from '#web/session/user-context.ts'
import { NotFoundScreen } from './not-found-screen.tsx'

/** For everyone but internal staff the screen inside does not exist; the service refuses its calls as well. */
export function StaffOnly({ children }: { children: ReactNode }) {
  return isStaff(useUser().role) ? children : <NotFoundScreen />
}
