import type { z } from 'zod'
import {
  type Dashboard,
  defaultSettings,
  type EventDetail,
  type EventSummary,
  flagsOf,
  type LiveRow,
} from '#features/campaigns/contract.ts'
import {
  type ComplianceReport,
  DISCLAIMER,
  type Finding,
  type RulesDocument,
} from '#features/compliance/contract.ts'
import { NO_TOTALS } from './totals-answer.ts'

export const EVENT_KEY = 'evt_aaaaaaaaaaaaaaaa'

const place = {
  eventKey: EVENT_KEY,
  title: 'Lantern Night Scratch',
  type: 'instantWin',
  startTime: '2099-11-27T22:00:00Z',
  endTime: '2099-12-14T05:00:00Z',
  timezone: 'America/New_York',
  campaignSponsor: 'Harbor Lights Market',
  testMode: false,
} as const

/** A draft campaign as lists answer it. */
export function makeSummaryAnswer(overrides: Partial<z.input<typeof EventSummary>> = {}) {
  return {
    ...place,
    parentKey: null,
    status: 1,
    city: '',
    state: '',
    childCount: 0,
    demo: false,
    participants: 0,
    wins: 0,
    totals: NO_TOTALS,
    needsDraw: false,
    ...overrides,
  } satisfies z.input<typeof EventSummary>
}

/** A draft campaign as it answers for itself. */
export function makeEventAnswer(
  overrides: Partial<z.input<typeof EventDetail>> = {},
): z.input<typeof EventDetail> {
  return {
    ...makeSummaryAnswer(),
    ...defaultSettings(),
    ...flagsOf('instantWin'),
    campaignSponsor: place.campaignSponsor,
    description: '',
    cid: 0,
    prizeTickets: false,
    prizeTravel: false,
    prizeGift: true,
    winners: 0,
    newPrizes: [],
    childTimes: [],
    mayChange: true,
    hasNonWinnerPin: false,
    publicUrl: `http://localhost:3000/e/${EVENT_KEY}`,
    version: 1,
    createdBy: 'Maya Okafor',
    createdAt: '2026-11-13T18:46:00Z',
    updatedAt: '2026-11-13T18:46:00Z',
    compliance: { block: 0, warn: 0, info: 0, evaluatedAt: '2026-11-13T18:46:00Z' },
    commitments: [],
    ...overrides,
  }
}

/** A finding that blocks and can be fixed by excluding a state. */
export function makeFinding(overrides: Partial<z.input<typeof Finding>> = {}): z.input<typeof Finding> {
  return {
    id: 'N01',
    severity: 'block',
    message: 'Register and bond in New York or exclude NY.',
    source: '[S15][S16]',
    asOf: '2026-11-13',
    overridable: true,
    acknowledged: false,
    ...overrides,
  }
}

/** Response of the checks; the counts follow from the findings. */
export function makeReportAnswer(
  findings: z.input<typeof Finding>[] = [],
  token = { needed: false, unspent: 0 },
): z.input<typeof ComplianceReport> {
  const weigh = (severity: string) => findings.filter(finding => finding.severity === severity).length
  return {
    eventKey: EVENT_KEY,
    title: place.title,
    status: 1,
    findings,
    block: weigh('block'),
    warn: weigh('warn'),
    info: weigh('info'),
    unacknowledged: findings.filter(finding => finding.severity === 'warn' && !finding.acknowledged).length,
    arv: 640_000,
    lawTable: '2026.1',
    evaluatedAt: '2026-11-13T18:46:00Z',
    deadlines: [{ what: 'Start', due: place.startTime, note: 'Terms lock at activation' }],
    filings: ['NY', 'FL'],
    registrations: {},
    rules: { state: 'accepted', version: 1 },
    token,
    disclaimer: DISCLAIMER,
  }
}

/** The rules of a draft, written from its fields. */
export function makeRulesAnswer(
  overrides: Partial<z.input<typeof RulesDocument>> = {},
): z.input<typeof RulesDocument> {
  const version = { version: 1, origin: 'generated', createdBy: 'Maya Okafor' } as const
  return {
    eventKey: EVENT_KEY,
    version: 1,
    language: 'en',
    digest: '',
    translations: [],
    html: '<p><b>No purchase needed.</b></p><h2>1. Sponsor</h2><p>Harbor Lights Market.</p>',
    privacyHtml: '<h2>1. Who We Are</h2><p>Harbor Lights Market.</p>',
    abbreviated: 'NO PURCHASE NECESSARY.',
    name: 'Official Rules',
    staleParts: [],
    newWording: false,
    review: ['Limits of liability'],
    locked: false,
    versions: [{ ...version, createdAt: '2026-11-13T18:46:00Z' }],
    disclaimer: DISCLAIMER,
    ...overrides,
  }
}

/** A live campaign on the dashboard. */
export function makeLiveRow(overrides: Partial<z.input<typeof LiveRow>> = {}): z.input<typeof LiveRow> {
  return {
    ...place,
    status: 3,
    last24h: Array.from({ length: 24 }, (_, hour) => hour),
    today: { value: 1048, changePercent: 6 },
    stock: { left: 46, of: 600 },
    dates: null,
    ...overrides,
  }
}

/** The dashboard of an unused account. */
export function makeDashboardAnswer(
  overrides: Partial<z.input<typeof Dashboard>> = {},
): z.input<typeof Dashboard> {
  return {
    now: '2026-11-13T18:46:00Z',
    entries: { value: 0, changePercent: null },
    people: { value: 0, changePercent: null },
    today: NO_TOTALS,
    liveCount: 0,
    live: [],
    upcomingCount: 0,
    upcoming: [],
    attention: [],
    firstSteps: null,
    ...overrides,
  }
}
