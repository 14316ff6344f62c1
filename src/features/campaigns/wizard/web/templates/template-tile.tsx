import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { TEMPLATE_NAMES, TYPE_NAMES } from '#features/campaigns/contract.ts'
import { draftFrom, type Template } from '#features/campaigns/wizard/contract.ts'
import { deviceZone } from '#ui/format/dates.ts'
import { brandKitQuery } from '#web/queries/brand-kit-query.ts'
import { planScreens, previewTile } from '../preview/preview-tile.ts'
import { useLook } from '../state/use-look.ts'
import classes from './gallery.module.css'
import { PhoneTile } from './phone-tile.tsx'

/** A template with its entry page, in the account's brand. */
export function TemplateTile({ template, onUse }: { template: Template; onUse: () => void }) {
  const style = useLook({ template: template.key })
  const sponsor = useQuery(brandKitQuery()).data?.sponsor.campaignSponsor || 'Your company'
  const draft = useMemo(
    () => draftFrom(template, { campaignSponsor: sponsor }, deviceZone(), new Date()),
    [template, sponsor],
  )
  const name = TEMPLATE_NAMES[template.key]
  const first = planScreens(draft)[0]
  const shown = first && previewTile(draft, first)
  return (
    <PhoneTile name={name} art={template.art} draft={draft} style={style} shown={shown} onUse={onUse}>
      <h2 className={classes.name}>{name}</h2>
      <p className={classes.type}>{TYPE_NAMES[template.type]}</p>
    </PhoneTile>
  )
}
