import { z } from 'zod'
import type { Happening } from '#features/audit/server/index.ts'
import { findField, nounOf, PromotionType, TYPE_NAMES } from '#features/campaigns/contract.ts'
import { shortDate } from '#shared/time/format-date.ts'

/** Details of log rows; each kind has some of them. */
const Details = z
  .object({
    type: PromotionType,
    dates: z.number(),
    title: z.string(),
    fields: z.array(z.string()),
    from: z.string(),
    to: z.string(),
    reason: z.string(),
    start: z.coerce.date(),
    rules: z.array(z.string()),
    prizes: z.array(z.string()),
    active: z.boolean(),
    count: z.number(),
    winners: z.number(),
    version: z.number(),
  })
  .partial()
type Details = z.output<typeof Details>

interface Words {
  what: string
  details: string
}

interface Place {
  timezone: string
  /** The day of the date that it happened to; absent for the campaign itself. */
  day: string | undefined
}

/** Label of a field; for any other name its words: "imageFileKey", "image file key". */
function plain(name: string): string {
  const field = findField(name)
  if (field) return nounOf(field)
  return name === 'redemptionPin' ? 'PIN' : name.replace(/[A-Z]/g, letter => ` ${letter.toLowerCase()}`)
}

function list(fields: readonly string[] = []): string {
  return fields.map(plain).join(', ')
}

function counted(count: number, noun: string, plural = `${noun}s`): string {
  return `${count} ${count === 1 ? noun : plural}`
}

/** Label of a step to another status. */
function stepWords({ from, to }: Details, byClock: boolean): string {
  if (to === 'Live') return from === 'Paused' ? 'Resumed' : 'Opened'
  if (to === 'Ended') return byClock ? 'Ended' : 'Ended early'
  return to === 'Draft' ? 'Unscheduled' : (to ?? 'Status changed')
}

const WORDS: Readonly<Record<string, (details: Details, place: Place, byClock: boolean) => Words>> = {
  'campaign.created': ({ type, dates = 0 }) => ({
    what: 'Created',
    details: [type && TYPE_NAMES[type], dates > 0 && counted(dates, 'date')].filter(Boolean).join(', '),
  }),
  'campaign.cloned': ({ title = 'another campaign', dates = 0 }) => ({
    what: `Cloned from ${title}`,
    details: dates > 0 ? counted(dates, 'date') : '',
  }),
  'campaign.imported': () => ({ what: 'Created from a file', details: '' }),
  'campaign.fileApplied': ({ count = 0 }) => ({
    what: 'Changed from a file',
    details: counted(count, 'difference'),
  }),
  'campaign.updated': ({ fields }) => ({ what: 'Settings changed', details: list(fields) }),
  'campaign.activated': ({ to = '' }) => ({ what: 'Activated', details: to }),
  'campaign.linkChanged': ({ to = '' }) => ({ what: 'Link changed', details: to }),
  'campaign.statusChanged': (details, _place, byClock) => ({
    what: stepWords(details, byClock),
    details: details.reason ?? '',
  }),
  'campaign.dateAdded': ({ start }, { timezone }) => ({
    what: 'Date added',
    details: start ? shortDate(start, timezone) : '',
  }),
  'campaign.dateDeleted': ({ start }, { timezone }) => ({
    what: 'Date deleted',
    details: start ? shortDate(start, timezone) : '',
  }),
  'prize.updated': ({ title = 'Prize', fields }) => ({
    what: 'Prize changed',
    details: `${title}: ${list(fields)}`,
  }),
  'prizes.toggled': ({ prizes = [], active }) => ({
    what: active ? 'Prizes turned on' : 'Prizes turned off',
    details: counted(prizes.length, 'prize'),
  }),
  'tile.updated': () => ({ what: 'Screen changed', details: '' }),
  'preview.revoked': () => ({ what: 'Preview links revoked', details: '' }),
  'template.saved': ({ title = '' }) => ({ what: 'Saved as a template', details: title }),
  'template.deleted': ({ title = '' }) => ({ what: 'Template deleted', details: title }),
  'brandKit.updated': () => ({ what: 'Brand kit changed', details: '' }),
  'style.updated': () => ({ what: 'Design changed', details: '' }),
  'compliance.acknowledged': ({ rules = [] }) => ({
    what: 'Warnings acknowledged',
    details: rules.join(', '),
  }),
  'compliance.overridden': ({ rules = [], reason = '' }) => ({
    what: 'Block lifted by staff',
    details: `${rules.join(', ')}: ${reason}`,
  }),
  'compliance.overrideWithdrawn': ({ rules = [] }) => ({
    what: 'Block restored',
    details: rules.join(', '),
  }),
  'compliance.registered': ({ rules = [] }) => ({ what: 'Filing recorded', details: rules.join(', ') }),
  'rules.generated': ({ version }) => ({ what: 'Rules generated again', details: `Version ${version}` }),
  'rules.edited': ({ version }) => ({ what: 'Rules edited', details: `Version ${version}` }),
  'rules.accepted': ({ version }) => ({ what: 'Rules accepted', details: `Version ${version}` }),
  'blacklist.extended': ({ count = 0 }) => ({
    what: 'Blacklist entries added',
    details: counted(count, 'entry', 'entries'),
  }),
  'blacklist.shortened': ({ count = 0 }) => ({
    what: 'Blacklist entries removed',
    details: counted(count, 'entry', 'entries'),
  }),
  'blacklist.changed': () => ({ what: 'Blacklist entry changed', details: '' }),
  'draw.asked': () => ({ what: 'Draw requested', details: '' }),
  'draw.drawn': ({ winners = 0 }) => ({ what: 'Winners drawn', details: counted(winners, 'winner') }),
  'draw.notified': () => ({ what: 'Winner notified', details: '' }),
  'draw.promoted': () => ({ what: 'Alternate promoted', details: '' }),
  'draw.winnerChanged': () => ({ what: 'Winner updated', details: '' }),
  'draw.moreTime': ({ reason = '' }) => ({ what: 'Claim deadline extended', details: reason }),
  'draw.disqualifyAsked': () => ({ what: 'Disqualification requested', details: '' }),
  'draw.disqualifyWithdrawn': () => ({ what: 'Disqualification request withdrawn', details: '' }),
  'award.bulkAction': ({ count = 0 }) => ({ what: 'Bulk action started', details: counted(count, 'winner') }),
  'award.bulkActionStopped': () => ({ what: 'Bulk action stopped', details: '' }),
  'award.reminded': () => ({ what: 'Winner reminded', details: '' }),
  'award.moreTime': () => ({ what: 'Claim deadline extended', details: '' }),
  'award.revealed': () => ({ what: 'Winner’s contact details revealed', details: '' }),
  'award.linkSent': () => ({ what: 'Claim link sent', details: '' }),
  'award.notified': () => ({ what: 'Winner notified', details: '' }),
  'award.responded': () => ({ what: 'Claim received', details: '' }),
  'award.verified': () => ({ what: 'Winner verified', details: '' }),
  'award.awarded': () => ({ what: 'Prize awarded', details: '' }),
  'award.redeemed': () => ({ what: 'Prize redeemed', details: '' }),
  'award.declined': ({ reason = '' }) => ({ what: 'Prize declined', details: reason }),
  'award.forfeited': ({ reason = '' }) => ({ what: 'Prize forfeited', details: reason }),
  'award.disqualified': ({ reason = '' }) => ({ what: 'Winner disqualified', details: reason }),
  'parcel.ship': () => ({ what: 'Prize shipped', details: '' }),
  'parcel.deliver': () => ({ what: 'Parcel delivered', details: '' }),
  'parcel.missing': () => ({ what: 'Winner reported a missing parcel', details: '' }),
  'parcel.close': ({ reason = '' }) => ({ what: 'Report of a missing parcel closed', details: reason }),
  'award.unlocked': ({ reason = '' }) => ({ what: 'PIN unlocked', details: reason }),
  'award.documentGiven': () => ({ what: 'Document received', details: '' }),
  'award.documentChecked': () => ({ what: 'Document checked', details: '' }),
  'award.nameShown': () => ({ what: 'Winner agreed to be named', details: '' }),
  'award.nameHidden': () => ({ what: 'Winner no longer agrees to be named', details: '' }),
  'fairness.revealed': () => ({ what: 'Seed published', details: '' }),
  'seed.read': () => ({ what: 'Sealed seed opened', details: '' }),
  'campaign.messageChanged': () => ({ what: 'Message changed', details: '' }),
  'campaign.messageRestored': () => ({ what: 'Message restored', details: '' }),
  'campaign.retentionChanged': () => ({ what: 'Data retention changed', details: '' }),
  'campaign.purged': () => ({ what: 'Personal data deleted', details: '' }),
  'donation.receiptSent': () => ({ what: 'Gift receipt sent', details: '' }),
  'donation.refundAsked': () => ({ what: 'Refund requested', details: '' }),
  'entries.bonus': () => ({ what: 'Bonus entries added', details: '' }),
  'entries.mailed': () => ({ what: 'Mail-in entries added', details: '' }),
  'entry.erased': () => ({ what: 'Entrant deleted', details: '' }),
  'export.asked': () => ({ what: 'Export requested', details: '' }),
  'export.cancelled': () => ({ what: 'Export canceled', details: '' }),
  'file.removed': () => ({ what: 'File deleted', details: '' }),
  'prizes.given': () => ({ what: 'Unclaimed prizes given away', details: '' }),
  'qr.designed': () => ({ what: 'QR code designed', details: '' }),
  'qr.madePlain': () => ({ what: 'QR code design removed', details: '' }),
  'token.spent': () => ({ what: 'Token spent', details: '' }),
  'token.returned': () => ({ what: 'Token returned', details: '' }),
}

/** "staff.actedFor" as "Staff acted for", for actions without a label. */
function nameOfAction(action: string): string {
  const words = plain(action.replace('.', ' '))
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** A row of the log in plain words; `details` may be empty. */
export function happeningWords({ action, actorId, details }: Happening, place: Place): Words {
  const known = Details.safeParse(details)
  const words = WORDS[action]?.(known.success ? known.data : {}, place, actorId === null) ?? {
    what: nameOfAction(action),
    details: '',
  }
  const day = place.day && `Date of ${place.day}`
  return { ...words, details: [day, words.details].filter(Boolean).join(': ') }
}
