import {
  awardsTitle,
  type EventDetail,
  hasChance,
  isInstantType,
  STATUS,
} from '#features/campaigns/contract.ts'
import { paths } from '#web/paths.ts'
import { mayHaveDates } from './dates/may-have-dates.ts'

/** A screen of a campaign. */
interface Screen {
  label: string
  to: string
}

/** A tab of the first row, with the screens of the second. */
export interface Group {
  label: string
  /** Key that opens it after g. */
  key: string
  /** Target of the tab. */
  to: string
  /** More than one, or none. */
  screens: readonly Screen[]
  /** Work that waits in it. */
  count?: number
  /** Its terms are locked. */
  isLocked?: boolean
}

function hasDraw({ type, addSweeps, newPrizes }: EventDetail): boolean {
  return hasChance(type, addSweeps) && newPrizes.some(({ use }) => use === 'draw')
}

/** Whether anything is texted: keywords, or codes. */
function takesTexts({ smsEntry, verifyContact }: EventDetail): boolean {
  return smsEntry || verifyContact === 'sms'
}

const kept = (screens: readonly (Screen | false | undefined)[]): Screen[] =>
  screens.filter(screen => typeof screen === 'object')

/** The screens of a campaign by purpose; a date leads to the dates of its campaign. */
export function groupsOf(eventKey: string, event: EventDetail | undefined): readonly Group[] {
  const parentKey = event?.parentKey ?? eventKey
  const isInstant = event !== undefined && isInstantType(event.type)
  const awards = event ? awardsTitle(event.type, event.addSweeps) : 'Winners'
  const waits = event?.needsDraw === true ? 1 : 0
  return [
    { label: 'Overview', key: 'o', to: paths.overview(eventKey), screens: [] },
    {
      label: 'Set up',
      key: 's',
      to: paths.compliance(eventKey),
      isLocked: event !== undefined && event.status !== STATUS.draft,
      screens: kept([
        { label: 'Editor', to: paths.editor(parentKey) },
        isInstant && { label: 'Prizes', to: paths.prizes(eventKey) },
        event && event.type !== 'textToDonate' && { label: 'Prize codes', to: paths.codes(eventKey) },
        event?.entryCode && { label: 'Entry codes', to: paths.entryCodes(parentKey) },
        event && mayHaveDates(event) && { label: 'Dates', to: paths.dates(parentKey) },
        { label: 'Rules', to: paths.rules(eventKey) },
        { label: 'Compliance', to: paths.compliance(eventKey) },
        isInstant && { label: 'Simulator', to: paths.simulator(parentKey) },
        { label: 'Languages', to: paths.languages(parentKey) },
        { label: 'Messages', to: paths.messages(parentKey) },
        event && takesTexts(event) && { label: 'Texts', to: paths.texts(parentKey) },
        { label: 'Files', to: paths.files(eventKey) },
        { label: 'Export and compare', to: paths.campaignFile(parentKey) },
      ]),
    },
    {
      label: 'Share',
      key: 'h',
      to: paths.share(eventKey),
      screens: [
        { label: 'Link and posts', to: paths.share(eventKey) },
        { label: 'QR codes', to: paths.qr(eventKey) },
      ],
    },
    {
      label: 'Run',
      key: 'r',
      to: paths.live(eventKey),
      ...(waits > 0 && { count: waits }),
      screens: kept([
        { label: 'Live monitor', to: paths.live(eventKey) },
        event && hasDraw(event) && { label: 'Draw', to: paths.sweeps(parentKey) },
        awards !== undefined && { label: awards, to: paths.winners(eventKey) },
        event && event.receipts !== 'none' && { label: 'Receipts', to: paths.receipts(parentKey) },
        event?.textToDonate && { label: 'Donations', to: paths.donations(eventKey) },
        { label: 'Blocked people', to: paths.blacklist(eventKey) },
      ]),
    },
    {
      label: 'Results',
      key: 't',
      to: paths.reports(eventKey),
      screens: kept([
        { label: 'Reports', to: paths.reports(eventKey) },
        { label: 'Data', to: paths.data(eventKey) },
        isInstant && { label: 'Fairness', to: paths.fairness(eventKey) },
      ]),
    },
  ]
}

/** Part of the path that tells screens of one campaign apart, and is the same for its dates. */
const lastPart = (pathname: string) => pathname.slice(pathname.lastIndexOf('/') + 1)

/** True when an address is that of a screen, of the campaign or of one of its dates. */
export function isAt({ to }: Screen, pathname: string): boolean {
  return lastPart(to) === lastPart(pathname)
}

/** The group that an address is in. */
export function groupAt(groups: readonly Group[], pathname: string): Group | undefined {
  return groups.find(group => isAt(group, pathname) || group.screens.some(screen => isAt(screen, pathname)))
}
