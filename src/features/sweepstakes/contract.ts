import { z } from 'zod'
import { AWARD_STATUSES, AwardDocument, ClaimDetails, DRAW_KINDS, Paper } from '#features/claims/contract.ts'
import { Delivery } from '#features/messaging/contract.ts'
import { route } from '#shared/contract.ts'
import { EventKey, Instant, line } from '#shared/fields.ts'

export { exclusionWord } from '#features/fairness/contract.ts'
export * from './mail-entries.ts'

/** The life of a winner; `standby` is an alternate who was not needed yet (product rule 5.7). */
export const WINNER_STATUSES = [...AWARD_STATUSES, 'standby'] as const
export const WinnerStatus = z.enum(WINNER_STATUSES)
export type WinnerStatus = z.output<typeof WinnerStatus>

const Hex = z.string().regex(/^[0-9a-f]{64}$/)

/** A place of a draw that has or may get a prize. The person is visible only to users who may see personal data. */
export const SweepWinner = z.object({
  winnerId: z.string(),
  drawNo: z.int(),
  /** From 1. */
  rank: z.int(),
  role: z.enum(['winner', 'alternate']),
  prizeKey: z.string().optional(),
  prizeTitle: z.string().optional(),
  entryHash: Hex,
  status: WinnerStatus,
  name: z.string().optional(),
  email: z.string().optional(),
  phone: z.string().optional(),
  zip: z.string().optional(),
  /** "VT", where the ZIP code says it for sure. */
  state: z.string().optional(),
  notifiedAt: Instant.optional(),
  deadline: Instant.optional(),
  /**
   * End of the grace period: after a missed deadline the prize waits for the team until then, or longer without an
   * alternate.
   */
  graceUntil: Instant.optional(),
  reasonCode: z.string().optional(),
  note: z.string().optional(),
  /** Time and author of a request to disqualify this winner; a second person must confirm it. */
  disqualifyAskedAt: Instant.optional(),
  disqualifyAskedBy: z.string().optional(),
  /** Email that identifies them as the author. */
  disqualifyAskedByEmail: z.string().optional(),
  /** Evidence for the disqualification, in the author's words. */
  evidence: z.string().optional(),
  /** When the prize was lost, and who decided it; absent when time did. */
  decidedAt: Instant.optional(),
  decidedBy: z.string().optional(),
  /** Since when this place has its prize. */
  selectedAt: Instant.optional(),
  /** Id of the award, which is part of its documents' URLs. */
  awardId: z.string().optional(),
  /** Claim details of the winner. */
  answer: ClaimDetails.omit({ tin: true }).optional(),
  deliveries: z.array(Delivery).optional(),
  documents: z.array(AwardDocument).optional(),
  /** Whether first name, initial and state may be published. */
  showsName: z.boolean().optional(),
  /** The id of the alternate who took the prize. */
  replacedBy: z.string().optional(),
  w9: Paper,
  affidavit: Paper,
})
export type SweepWinner = z.output<typeof SweepWinner>

/** Status of a draw. */
export const DRAW_STATES = ['notDue', 'ready', 'frozen', 'waitingForBeacon', 'drawn'] as const

/** A draw with everything that its screen shows. */
export const Draw = z.object({
  /** The campaign or date whose prizes are drawn for. */
  eventKey: EventKey,
  kind: z.enum(DRAW_KINDS),
  /** Every draw that the campaign has or may have, to choose from. */
  draws: z.array(
    z.object({
      eventKey: EventKey,
      drawNo: z.int(),
      kind: z.enum(DRAW_KINDS),
      title: z.string(),
      startsAt: Instant,
    }),
  ),
  drawNo: z.int().nullable(),
  state: z.enum(DRAW_STATES),
  /** When the order may be drawn, at the earliest. */
  drawAt: Instant.optional(),
  closesAt: Instant,
  /** Eligible entries: of the frozen list, else the current ones. */
  N: z.int(),
  /** The number is a lower bound: a list that is still open is counted up to there, and as a whole at the freeze. */
  atLeast: z.literal(true).optional(),
  /** Excluded entries. */
  X: z.int(),
  /** Excluded entries by reason (pf1 4.4, item 2). */
  reasons: z.array(z.object({ reason: z.int(), count: z.int() })),
  frozenAt: Instant.optional(),
  drawnAt: Instant.optional(),
  commitment: z.object({ C: Hex, publishedAt: Instant }).optional(),
  entriesRoot: Hex.optional(),
  excludedRoot: Hex.optional(),
  /** The round of public randomness that the order follows from, promised until the freeze; `moved` says why it is not the promised one. */
  beacon: z.object({ round: z.int(), at: Instant, moved: z.string().optional() }).optional(),
  prizes: z.array(z.object({ prizeKey: z.string(), title: z.string(), value: z.int(), quantity: z.int() })),
  alternatesWanted: z.int(),
  winners: z.array(SweepWinner),
  alternates: z.array(SweepWinner),
  /** Public once it was drawn, hex. */
  seed: Hex.optional(),
  /** Public page for recomputing the draw. */
  verifyUrl: z.string(),
  certificateUrl: z.string().optional(),
  certificatePdfUrl: z.string().optional(),
})
export type Draw = z.output<typeof Draw>

const params = z.strictObject({ eventKey: EventKey })

/** 1 is the promised draw; 2 the second chance for unclaimed instant-win prizes. */
export const DrawNo = z.union([z.literal(1), z.literal(2)], 'drawNo must be 1 or 2')
export type DrawNo = z.output<typeof DrawNo>

export const listSweepsWinners = route({
  method: 'GET',
  path: '/api/v0/event/:eventKey/sweeps/winners',
  fromReplica: true,
  access: 'analyst',
  summary: 'Get a draw of a campaign or date: its status, lists and winners',
  params,
  query: z.strictObject({
    drawNo: z.enum(['1', '2'], 'drawNo must be 1 or 2').optional(),
    /** `masked` leaves out addresses and answers; see revealAward. */
    contacts: z.enum(['masked']).optional(),
  }),
  response: Draw,
})

const winnerParams = z.strictObject({
  eventKey: EventKey,
  winnerId: z.string().regex(/^win_[a-z0-9]{16}$/, 'Winner ID is not valid'),
})

export const notifySweepsWinner = route({
  method: 'POST',
  path: '/api/v0/event/:eventKey/sweeps/winners/:winnerId/notify',
  access: 'manager',
  permission: 'draw',
  summary: 'Email a winner the claim link; the claim deadline counts from the first email',
  params: winnerParams,
  /** Nothing is sent while an earlier message waits, or was written a moment ago. */
  response: SweepWinner.extend({ sent: z.boolean() }),
})

/**
 * Actions without a status of their own: withdrawing a disqualification, an extension after a missed deadline, or
 * passing the prize to the next alternate at once.
 */
export const WinnerExtra = z.enum(['withdrawDisqualification', 'moreTime', 'nextInLine'])
export type WinnerExtra = z.output<typeof WinnerExtra>

export const updateSweepsWinner = route({
  method: 'PUT',
  path: '/api/v0/event/:eventKey/sweeps/winners/:winnerId',
  access: 'manager',
  permission: 'draw',
  summary: 'Move a winner to the next status; a disqualification takes two people, a note and evidence',
  params: winnerParams,
  body: z
    .strictObject({
      status: WinnerStatus.exclude(['standby']).optional(),
      /** Not together with a status. */
      step: WinnerExtra.optional(),
      reasonCode: line(200).min(1, 'Enter a reason').optional(),
      note: line(500).optional(),
      /** Evidence for disqualifying a winner. */
      evidence: line(1000).optional(),
      w9: Paper.optional(),
      affidavit: Paper.optional(),
    })
    .refine(({ status, step }) => !(status && step), {
      path: ['step'],
      message: 'Send a status or a step, not both',
    }),
  response: SweepWinner,
})

export const selectSweeps = route({
  method: 'POST',
  path: '/api/v0/event/:eventKey/sweeps/select',
  access: 'manager',
  permission: 'draw',
  summary: 'Freeze the lists, publish them and draw; a repeat returns the existing draw',
  params,
  body: z.strictObject({
    confirm: z.literal(true, 'Confirm that you want to draw').optional(),
    drawNo: DrawNo.optional(),
  }),
  response: Draw,
  proof: 'draw',
})
