import { ROLE } from '#shared/access.ts'

/** A role in words (product rules 5.1). */
export interface RoleInWords {
  role: number
  word: string
  /** What it may do beyond the next one. */
  may: string
}

export const ROLES_IN_WORDS: readonly RoleInWords[] = [
  {
    role: ROLE.superAdmin,
    word: 'Super admin',
    may: 'Changes staff roles and the law table, and does all that staff operations may.',
  },
  {
    role: ROLE.staffOperations,
    word: 'Staff operations',
    may: 'Overrides compliance findings, grants and voids tokens, changes plans, acts for clients, and does all that staff support may.',
  },
  {
    role: ROLE.staff,
    word: 'Staff support',
    may: 'Reads every account and the audit log, uses the Developers page, and does all that an account owner may.',
  },
  {
    role: ROLE.owner,
    word: 'Account owner',
    may: 'Manages the team, billing and the blacklist of the account, deletes its data, and does all that a campaign manager may.',
  },
  {
    role: ROLE.manager,
    word: 'Campaign manager',
    may: 'Activates, pauses and cancels campaigns, draws winners, sees and exports personal data, and does all that an editor may.',
  },
  {
    role: ROLE.editor,
    word: 'Editor',
    may: 'Creates, clones and edits drafts with their screens, styles, prizes, files and QR codes, and does all that an analyst may.',
  },
  {
    role: ROLE.analyst,
    word: 'Analyst',
    may: 'Reads reports, metrics and the live monitor. Sees no personal data and changes nothing.',
  },
  { role: ROLE.clerk, word: 'Venue clerk', may: 'Redeems prizes by PIN at a venue, and nothing else.' },
]

/** What a role may do; undefined for a number between the known ones. */
export function roleMay(role: number): string | undefined {
  return ROLES_IN_WORDS.find(known => known.role === role)?.may
}

/** "Campaign manager"; a number between the known ones has no word. */
export function roleWord(role: number): string {
  return ROLES_IN_WORDS.find(known => known.role === role)?.word ?? `Role ${role}`
}
