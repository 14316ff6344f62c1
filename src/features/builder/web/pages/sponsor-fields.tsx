import { Select, TextInput } from '@mantine/core'
import type { Draft } from '#features/builder/contract.ts'
import { SPONSOR_INDUSTRIES, SPONSOR_TYPES } from '#features/campaigns/contract.ts'
import { STATE_OPTIONS } from '#web/state-names.ts'
import { useBuild } from '../build-store.ts'
import { FieldGroup, FieldRow } from '../page-fields.tsx'

const typeNames: Record<Draft['sponsorType'], string> = {
  forProfit: 'A company',
  charity501c3: 'A 501(c)(3) charity',
  otherNonprofit: 'Another non-profit',
}
const industryNames: Record<Draft['sponsorIndustry'], string> = {
  general: 'General',
  alcohol: 'Alcohol',
  tobacco: 'Tobacco',
  cannabis: 'Cannabis',
  firearms: 'Firearms',
  gambling: 'Gambling',
  financial: 'Financial services',
  health: 'Health',
}
const types = SPONSOR_TYPES.map(value => ({ value, label: typeNames[value] }))
const industries = SPONSOR_INDUSTRIES.map(value => ({ value, label: industryNames[value] }))

/** Who the sponsor is and where it gets mail; rules and e-mail law need the address. */
export function SponsorFields() {
  const { draft, problems, change } = useBuild()
  const { sponsorAddress: address } = draft
  const line = (name: 'street' | 'city' | 'zip', label: string, maxLength: number) => (
    <TextInput
      name={`sponsorAddress.${name}`}
      label={label}
      value={address[name]}
      maxLength={maxLength}
      autoComplete="off"
      error={problems[`sponsorAddress.${name}`]}
      onChange={event => change({ sponsorAddress: { ...address, [name]: event.currentTarget.value } })}
    />
  )
  return (
    <FieldGroup
      legend="Sponsor"
      description="Official Rules and marketing email have to show a postal address."
    >
      <FieldRow>
        <Select
          data-field="sponsorType"
          label="Kind of organisation"
          data={types}
          value={draft.sponsorType}
          allowDeselect={false}
          onChange={sponsorType => sponsorType && change({ sponsorType })}
        />
        <Select
          data-field="sponsorIndustry"
          label="Industry"
          data={industries}
          value={draft.sponsorIndustry}
          allowDeselect={false}
          onChange={sponsorIndustry => sponsorIndustry && change({ sponsorIndustry })}
        />
      </FieldRow>
      {line('street', 'Street', 120)}
      <FieldRow>
        {line('city', 'City', 80)}
        <Select
          label="State"
          data={STATE_OPTIONS}
          value={address.state || null}
          searchable
          clearable
          error={problems['sponsorAddress.state']}
          onChange={state => change({ sponsorAddress: { ...address, state: state ?? '' } })}
        />
        {line('zip', 'ZIP', 12)}
      </FieldRow>
    </FieldGroup>
  )
}
