import { ROLE } from '#shared/access.ts'

/** A role in words (product rules 5.1). */
export interface RoleInWords {
  role: number
  word: string
  /** Permissions beyond the next role. */
  may: string
}

export const ROLES_IN_WORDS: readonly RoleInWords[] = [
  {
    role: ROLE.superAdmin,
    word: 'Super admin',
    may: 'Changes staff roles and the law table. Has all Staff operations permissions.',
  },
  {
    role: ROLE.staffOperations,
    word: 'Staff operations',
    may: 'Overrides compliance findings, grants and revokes tokens, changes plans and acts for clients. Has all Staff support permissions.',
  },
  {
    role: ROLE.staff,
    word: 'Staff support',
    may: 'Views all accounts and the audit log, and uses the Developers page. Has all Account owner permissions.',
  },
  {
    role: ROLE.owner,
    word: 'Account owner',
    may: 'Manages the account’s team, billing and blacklist, and deletes its data. Has all Campaign manager permissions.',
  },
  {
    role: ROLE.manager,
    word: 'Campaign manager',
    may: 'Activates, pauses and cancels campaigns, draws winners, and views and exports personal data. Has all Editor permissions.',
  },
  {
    role: ROLE.editor,
    word: 'Editor',
    may: 'Creates, clones and edits drafts, including screens, styles, prizes, files and QR codes. Has all Analyst permissions.',
  },
  {
    role: ROLE.analyst,
    word: 'Analyst',
    may: 'Views reports, metrics and the live monitor. Cannot see personal data or make changes.',
  },
  { role: ROLE.clerk, word: 'Venue clerk', may: 'Only redeems prizes at a venue.' },
]

/** Permissions of a role; undefined for a number between the known ones. */
export function roleMay(role: number): string | undefined {
  return ROLES_IN_WORDS.find(known => known.role === role)?.may
}

/** "Campaign manager"; a number between the known ones has no word. */
export function roleWord(role: number): string {
  return ROLES_IN_WORDS.find(known => known.role === role)?.word ?? `Role ${role}`
}
