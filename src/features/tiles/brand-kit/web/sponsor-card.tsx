import { Select, TextInput } from '@mantine/core'
import { ADDRESS_PARTS, CAMPAIGN_FIELDS, choicesOf } from '#features/campaigns/contract.ts'
import type { Difference } from '#ui/dialogs/conflict-dialog.tsx'
import { SectionCard } from '#ui/layout/section-card.tsx'
import { STATE_OPTIONS } from '#web/state-names.ts'
import type { KitSponsor } from '../contract.ts'
import classes from './brand-kit.module.css'
import type { KitDraft } from './use-brand-kit.ts'

const {
  campaignSponsor,
  emailContact,
  sponsorType,
  sponsorIndustry,
  privacyPolicyLink,
  administrator,
  administratorAddress,
} = CAMPAIGN_FIELDS
const NO_ADDRESS = { street: '', city: '', state: '', zip: '', country: 'US' }

type Text =
  | 'campaignSponsor'
  | 'emailContact'
  | 'privacyPolicyLink'
  | 'administrator'
  | 'administratorAddress'
type Line = 'street' | 'city' | 'zip'

/** Nothing typed is no address. */
function addressOf(typed: typeof NO_ADDRESS): KitSponsor['sponsorAddress'] {
  const { street, city, state, zip } = typed
  return street || city || state || zip ? typed : undefined
}

const TYPES = choicesOf(sponsorType)
const INDUSTRIES = choicesOf(sponsorIndustry)

/** Sponsor, as rules and emails name it. */
export function SponsorCard({ draft: { kit, change, problems } }: { draft: KitDraft }) {
  const { sponsor } = kit
  const { sponsorAddress: address = NO_ADDRESS } = sponsor
  const put = (part: KitSponsor) => change({ sponsor: { ...sponsor, ...part } })
  const text = (name: Text, label: string, type?: 'email' | 'url') => (
    <TextInput
      name={name}
      label={label}
      type={type}
      value={sponsor[name] ?? ''}
      error={problems[`sponsor.${name}`]}
      onChange={event => put({ [name]: event.currentTarget.value })}
    />
  )
  const line = (name: Line) => (
    <TextInput
      name={`sponsorAddress.${name}`}
      {...ADDRESS_PARTS[name]}
      value={address[name]}
      error={problems[`sponsor.sponsorAddress.${name}`]}
      onChange={event =>
        put({ sponsorAddress: addressOf({ ...address, [name]: event.currentTarget.value }) })
      }
    />
  )
  return (
    <SectionCard title="Sponsor" padded>
      <p className={classes.help}>As printed in rules and emails.</p>
      <div className={classes.sponsor}>
        {text('campaignSponsor', 'Legal name')}
        {text('emailContact', emailContact.label, 'email')}
        {text('privacyPolicyLink', privacyPolicyLink.label, 'url')}
        {line('street')}
        {line('city')}
        <Select
          label={ADDRESS_PARTS.state.label}
          data={STATE_OPTIONS}
          value={address.state || null}
          searchable
          clearable
          error={problems['sponsor.sponsorAddress.state']}
          onChange={state => put({ sponsorAddress: addressOf({ ...address, state: state ?? '' }) })}
        />
        {line('zip')}
        <Select
          label={sponsorType.label}
          data={TYPES}
          value={sponsor.sponsorType ?? null}
          clearable
          onChange={type => put({ sponsorType: type ?? undefined })}
        />
        <Select
          label={sponsorIndustry.label}
          data={INDUSTRIES}
          value={sponsor.sponsorIndustry ?? null}
          clearable
          onChange={industry => put({ sponsorIndustry: industry ?? undefined })}
        />
        {text('administrator', administrator.label)}
        {sponsor.administrator && text('administratorAddress', administratorAddress.label)}
      </div>
      <p className={`${classes.help} ${classes.below}`}>{administrator.help}</p>
    </SectionCard>
  )
}

const LABELS: Readonly<Record<keyof KitSponsor, string>> = {
  campaignSponsor: campaignSponsor.label,
  emailContact: emailContact.label,
  privacyPolicyLink: privacyPolicyLink.label,
  socialAccounts: CAMPAIGN_FIELDS.socialAccounts.label,
  tone: CAMPAIGN_FIELDS.tone.label,
  sponsorAddress: CAMPAIGN_FIELDS.sponsorAddress.label,
  sponsorType: sponsorType.label,
  sponsorIndustry: sponsorIndustry.label,
  administrator: administrator.label,
  administratorAddress: administratorAddress.label,
  charity: CAMPAIGN_FIELDS.charity.label,
}

const saidOf = (value: unknown): string =>
  typeof value === 'object' && value !== null
    ? Object.values(value).map(saidOf).join(', ')
    : String(value ?? '')

/** Differences between two people's versions of one sponsor. */
export function sponsorDifferences(mine: KitSponsor, theirs: KitSponsor): Difference[] {
  const other = new Map<string, unknown>(Object.entries(theirs))
  const own = new Map<string, unknown>(Object.entries(mine))
  return Object.entries(LABELS).flatMap(([name, label]) => {
    const [here, there] = [saidOf(own.get(name)), saidOf(other.get(name))]
    return here === there ? [] : [{ label, mine: here, theirs: there }]
  })
}
