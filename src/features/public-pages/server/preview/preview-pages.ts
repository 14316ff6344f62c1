import type { FastifyRequest } from 'fastify'
import { draftDocuments } from '#features/compliance/server/index.ts'
import { readGoal } from '#features/donations/server/index.ts'
import { readAnswers } from '#features/participation/server/index.ts'
import { hasDraw } from '#features/sweepstakes/server/index.ts'
import { type LeadFacts, PIN_FIELD, revealOf } from '#features/tiles/kinds/index.ts'
import type { Tile } from '#features/tiles/server/index.ts'
import type { Db } from '#server/db/scope.ts'
import type { Deps } from '#server/deps.ts'
import { Pin } from '#shared/fields.ts'
import { hashText } from '#shared/text/hash-text.ts'
import type { PlayAssets } from '../../view/assets/load-assets.ts'
import { renderPrivacy, renderRules } from '../../view/legal/render-legal.tsx'
import type { Page, PageForm, TilePage } from '../../view/page.ts'
import { renderPage } from '../../view/render-page.tsx'
import { errorsOf } from '../pages/first/entry-form.ts'
import { readFields, readQuery } from '../pages/first/form-body.ts'
import { leadOf } from '../pages/first/lead.ts'
import { isOriginal, legalPage } from '../pages/legal/legal-pages.ts'
import { drawCard } from '../pages/own/draw-card.ts'
import { asksPin, isSuccess } from '../screens.ts'
import type { Preview } from './load-preview.ts'

/** Sample visitor, once the form would have asked for a name. */
const VISITOR = 'Alex'
/** Placeholder for the line in the published log of a play, or of an entry in a draw. */
const NO_HASH = hashText('0'.repeat(64))

/** A page of a preview, or where to go. */
export type PreviewAnswer = { html: string; status: number } | { redirect: string }

export interface PreviewCall {
  db: Db
  deps: Deps
  preview: Preview
  assets: PlayAssets
  request: FastifyRequest
}

/** Reveal of the result, on the step after the card, or without a card its own place. */
function revealAt({ preview, request }: PreviewCall): TilePage['reveal'] {
  const { campaign, steps, at, result, pathOf } = preview
  const step = steps[at]
  if (step?.kind !== 'tile' || at !== result) return undefined
  const kind = readQuery(request.query).reveal ? revealOf(campaign.type, step.tile.styles) : undefined
  return kind && { kind, skip: pathOf(at) }
}

function pageOf(call: PreviewCall, form: Partial<PageForm>, goal: LeadFacts['goal']): Page {
  const { deps, preview } = call
  const { campaign, steps, at, prizes, pathOf } = preview
  const shown = { action: pathOf(at), hidden: {}, ...form }
  const step = steps[at]
  if (step?.kind !== 'tile') {
    return { kind: 'card', form: shown, mechanism: campaign.settings.instant?.mechanism }
  }
  const reveal = revealAt(call)
  const { tile } = step
  const prize = prizes.find(({ prizeKey }) => prizeKey === tile.uniquePrizeKey)
  // As on the pages of entrants: at the end of the way, and a prize that is won at once leads into no draw.
  const isInDraw = at === steps.length - 1 && tile.path !== 'winner' && hasDraw(campaign)
  const before = steps[at - 1]
  const isRedeemed = isSuccess(tile) || (before?.kind === 'tile' && asksPin(before.tile))
  return {
    kind: 'tile',
    tile,
    form: shown,
    ...(prize ? { prize: { title: prize.title, kind: prize.type, image: prize.image } } : {}),
    ...(tile.path === 'main' ? {} : { receipt: { hash: NO_HASH } }),
    ...(isInDraw ? { draw: drawCard(campaign, prizes, { hash: NO_HASH, links: undefined }) } : {}),
    ...(isRedeemed ? { redeemedAt: deps.clock.now() } : {}),
    ...(reveal ? { reveal } : {}),
    lead: leadOf(
      preview.frame.translator,
      { ...preview, style: preview.frame.style },
      tile,
      deps.clock.now(),
      goal,
    ),
  }
}

async function show(call: PreviewCall, form: Partial<PageForm> = {}): Promise<PreviewAnswer> {
  const { db, preview, assets } = call
  const { steps, at } = preview
  const first = steps[at]
  const isKnown = at > 0 || (first?.kind === 'tile' && first.tile.path !== 'main')
  const { campaign } = preview
  const goal = at === 0 && campaign.type === 'textToDonate' ? await readGoal(db, campaign) : undefined
  const frame = { ...preview.frame, firstName: isKnown ? VISITOR : undefined }
  return { html: renderPage(frame, pageOf(call, form, goal), assets), status: form.errors ? 400 : 200 }
}

/** Errors of a filled screen, by the rules for entrants. */
function problemsOf(tile: Tile, fields: PageForm['values'] & object): Record<string, string> | undefined {
  const { questions, buttons } = tile.components
  const asked = new Set(questions.map(({ componentKey }) => componentKey))
  const given = Object.fromEntries(Object.entries(fields).filter(([name]) => asked.has(name)))
  const read = readAnswers(questions, given)
  if (tile.title === 'Form') return errorsOf(read, '')
  if ('problems' in read) return read.problems
  const redeems = buttons.some(({ action, hidden }) => action === 'redeem' && !hidden)
  const pin = fields[PIN_FIELD]
  if (redeems && (pin === '' || !Pin.safeParse(pin).success)) {
    return { [PIN_FIELD]: 'Enter the 4 to 8 digit PIN' }
  }
  return undefined
}

export const showPreview = (call: PreviewCall): Promise<PreviewAnswer> => show(call)

/** Goes on as an entrant would, when everything is filled in right; keeps nothing of it. */
export const leavePreview = async (call: PreviewCall): Promise<PreviewAnswer> => {
  const { steps, at, result, pathOf } = call.preview
  const step = steps[at]
  const fields = readFields(call.request.body)
  const errors = step?.kind === 'tile' ? problemsOf(step.tile, fields) : undefined
  if (errors) return show(call, { values: fields, errors })
  const next = Math.min(at + 1, steps.length - 1)
  return { redirect: next === result ? `${pathOf(next)}&reveal=1` : pathOf(next) }
}

async function legalOf({ db, deps, preview, request }: PreviewCall) {
  const { campaign, frame } = preview
  const documents = await draftDocuments(db, deps, campaign)
  return { ...(await legalPage({ db, campaign }, documents)), isOriginal: isOriginal(request), frame }
}

export const showPreviewRules = async (call: PreviewCall): Promise<PreviewAnswer> => ({
  html: renderRules(await legalOf(call), call.assets),
  status: 200,
})

export const showPreviewPrivacy = async (call: PreviewCall): Promise<PreviewAnswer> => ({
  html: renderPrivacy(await legalOf(call), call.assets),
  status: 200,
})
