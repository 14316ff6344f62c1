import { createContext, useContext } from 'react'
import type { SessionUser } from '#features/auth/contract.ts'

/** Filled by the full layout, which only exists around a signed-in person. */
export const UserContext = createContext<SessionUser | undefined>(undefined)

/** The signed-in person, for every screen inside the full layout. */
export function useUser(): SessionUser {
  const user = useContext(UserContext)
  if (!user) throw new Error('useUser() is for screens inside the full layout')
  return user
}
