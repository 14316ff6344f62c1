import { CAMPAIGN_FIELDS, IDENTITY_PARTS } from '#features/campaigns/contract.ts'
import type { Campaign } from '#features/campaigns/server/index.ts'
import { PRIZE_FIELDS } from '#features/prizes/contract.ts'
import { type CampaignStyle, StyleManager, type TextPlace } from '#features/tiles/contract.ts'
import { line } from '#shared/fields.ts'

/** A place of an owner's text, anywhere in a campaign. */
export interface OwnerPlace extends TextPlace {
  /** True for a term that is locked once the campaign is activated. */
  isTerm?: boolean
}

export type ChangeOwnerText = (text: string, place: OwnerPlace) => string

const { title, description, skillQuestion } = CAMPAIGN_FIELDS
const kind = 'plain'

/** A campaign with each of its own texts changed. */
export function changeCampaign(campaign: Campaign, change: ChangeOwnerText): Campaign {
  const { settings } = campaign
  const { identityCheck } = settings
  const reason = {
    kind,
    schema: line(IDENTITY_PARTS.reason.maxLength),
    label: 'Reason for the ID check',
  } as const
  return {
    ...campaign,
    title: change(campaign.title, { kind, schema: title.schema, label: title.label }),
    description: change(campaign.description, { kind, schema: description.schema, label: description.label }),
    settings: {
      ...settings,
      skillQuestion: change(settings.skillQuestion, {
        kind,
        schema: skillQuestion.schema,
        label: skillQuestion.label,
        isTerm: true,
      }),
      identityCheck: identityCheck && {
        ...identityCheck,
        reason: change(identityCheck.reason, { ...reason, isTerm: true }),
      },
    },
  }
}

interface PrizeTexts {
  title: string
  description: string
}

/** A prize with each of its texts changed. */
export function changePrize<P extends PrizeTexts>(prize: P, change: ChangeOwnerText): P {
  const { title: name, description: words } = PRIZE_FIELDS
  return {
    ...prize,
    title: change(prize.title, { kind, schema: name.schema, label: name.label }),
    description: change(prize.description, { kind, schema: words.schema, label: words.label }),
  }
}

/** A style with its text changed. */
export function changeStyle<S extends CampaignStyle>(style: S, change: ChangeOwnerText): S {
  const { footerText } = style
  if (footerText === undefined || footerText === '') return style
  const schema = StyleManager.shape.footerText.unwrap()
  return { ...style, footerText: change(footerText, { kind, schema, label: 'Footer text' }) }
}
