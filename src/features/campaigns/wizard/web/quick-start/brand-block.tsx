import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { Draft } from '#features/campaigns/wizard/contract.ts'
import { fileUrl } from '#features/files/contract.ts'
import { SectionCard } from '#ui/layout/section-card.tsx'
import { paths } from '#web/paths.ts'
import { brandKitQuery } from '#web/queries/brand-kit-query.ts'
import { CheckField } from '../fields/check-field.tsx'
import { TextField } from '../fields/text-field.tsx'
import { ClientField } from '../pages/client-field.tsx'
import { SponsorFields } from '../pages/legal/sponsor-fields.tsx'
import { useBuild } from '../state/build-store.ts'
import { kitFields } from '../state/kit-fields.ts'
import { useLook } from '../state/use-look.ts'
import classes from './quick-start.module.css'

/** Whether the rules can name who runs the campaign, and where mail reaches them. */
function isComplete({ campaignSponsor, emailContact, sponsorAddress }: Draft): boolean {
  const { street, city, zip } = sponsorAddress
  return [campaignSponsor, emailContact, street, city, zip].every(text => text !== '')
}

const OWN_KIT = 'Logo, colors, and sponsor come from your brand kit. Fill it in once for every campaign.'
const CLIENT_KIT = 'Logo, colors, and sponsor come from the client’s brand kit.'

/** Sponsor of the campaign: values of the brand kit, or the fields that it leaves open. */
export function BrandBlock() {
  const draft = useBuild(state => state.draft)
  const { isPending } = useQuery(brandKitQuery(draft.cid))
  const { logoFileKey, colors, art } = useLook(draft)
  const hasPicture = useLook({ ...draft, kitPicture: true }).backgroundFileKey !== undefined
  return (
    <SectionCard
      padded
      title="Brand"
      action={
        draft.cid === 0 && (
          <Button variant="default" size="xs" component={Link} to={paths.brandKit()}>
            Edit brand kit
          </Button>
        )
      }
    >
      <div className={classes.client}>
        <ClientField />
      </div>
      <div className={classes.brand}>
        {logoFileKey && <img src={fileUrl(logoFileKey, 320)} alt="" width={44} height={44} />}
        <div>
          <b>{draft.campaignSponsor || 'No sponsor yet'}</b>
          <p>{draft.cid === 0 ? OWN_KIT : CLIENT_KIT}</p>
        </div>
        <span className={classes.colors} aria-hidden>
          {[colors.primary, colors.secondary, colors.background, colors.text].map(color => (
            <i key={color} style={{ background: color }} />
          ))}
        </span>
      </div>
      {art && hasPicture && (
        <div className={classes.picture}>
          <CheckField name="kitPicture" />
        </div>
      )}
      {!isPending && <MissingFields key={draft.cid} />}
    </SectionCard>
  )
}

/** The sponsor's fields, where the brand kit leaves any of them open. */
function MissingFields() {
  const { draft, savedAt } = useBuild()
  const { data: kit } = useQuery(brandKitQuery(draft.cid))
  const given = savedAt === null && kit ? kitFields(kit) : {}
  // Fields stay while they are filled in.
  const [isAsked] = useState(!isComplete({ ...draft, ...given }))
  if (!isAsked) return null
  return (
    <div className={classes.fields}>
      <TextField name="campaignSponsor" required />
      <TextField name="emailContact" type="email" inputMode="email" />
      <SponsorFields />
    </div>
  )
}
