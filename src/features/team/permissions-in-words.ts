import type { Permission } from '#shared/permissions.ts'

/** A permission in words: the head of its column, and what it lets members do. */
export const PERMISSION_WORDS: Readonly<Record<Permission, { word: string; may: string }>> = {
  edit: { word: 'Edit', may: 'Create and change drafts, screens, prizes, files and QR codes' },
  publish: { word: 'Publish', may: 'Accept rules; activate, pause, resume and cancel campaigns' },
  draw: { word: 'Draw', may: 'Draw, notify and replace winners' },
  people: { word: 'Personal data', may: 'See and manage entrants, winners, donors and their messages' },
  money: { word: 'Money', may: 'See billing and tokens, and refund gifts' },
  export: { word: 'Export', may: 'Download entries, winners and gifts as files' },
}
