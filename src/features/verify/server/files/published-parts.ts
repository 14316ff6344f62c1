import type { Campaign } from '#features/campaigns/server/index.ts'
import { filesOf, kindOf } from '#features/fairness/contract.ts'
import type { Deps } from '#server/deps.ts'
import { ENGLISH } from '#shared/i18n/english.ts'
import { type FilePlace, placeOf, rootPlace } from '../place.ts'
import { openFile } from './open-file.ts'

/** A published file; its content is read when its turn comes. */
export interface PublishedPart {
  name: string
  title: string
  content: AsyncIterable<Buffer>
}

async function* partsOf(deps: Deps, place: FilePlace): AsyncGenerator<PublishedPart, void> {
  for (const { name, word } of filesOf(kindOf(place))) {
    const file = await openFile(deps, place, name)
    if (file) yield { name, title: ENGLISH.t(`published.${word}`), content: file.pieces }
  }
}

/** The published files of a campaign's folder, as one that its check accepts; those not public yet are left out. */
export const campaignParts = (deps: Deps, campaign: Campaign) => partsOf(deps, rootPlace(campaign))

/** The published files of one draw of a campaign or date. */
export const drawParts = (deps: Deps, campaign: Campaign, drawNo: number) =>
  partsOf(deps, placeOf(campaign, drawNo))
