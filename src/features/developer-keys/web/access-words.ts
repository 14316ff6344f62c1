import { ROLE } from '#shared/access.ts'

/** "Anyone", "Anyone signed in", "Role 4000 or less (manager)" */
export function accessWords(access: string): string {
  if (access === 'public') return 'Anyone'
  if (access === 'keys') return 'API keys only'
  if (access === 'anySession') return 'Anyone signed in'
  const role = Object.entries(ROLE).find(([name]) => name === access)?.[1]
  return role === undefined ? access : `Role ${role} or less (${access})`
}
