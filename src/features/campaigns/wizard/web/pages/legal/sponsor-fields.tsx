import { Select, TextInput } from '@mantine/core'
import { ADDRESS_PARTS, CAMPAIGN_FIELDS, choicesOf } from '#features/campaigns/contract.ts'
import { STATE_OPTIONS } from '#web/state-names.ts'
import { FieldGroup, FieldRow } from '../../fields/page-fields.tsx'
import { TextField } from '../../fields/text-field.tsx'
import { useBuild } from '../../state/build-store.ts'

const {
  sponsorType: TYPE,
  sponsorIndustry: INDUSTRY,
  sponsorAddress: ADDRESS,
  campaignSponsor: SPONSOR,
} = CAMPAIGN_FIELDS
const types = choicesOf(TYPE)
const industries = choicesOf(INDUSTRY)

/** Name and postal address of the sponsor; rules and email law require the address. */
export function SponsorFields() {
  const { draft, problems, change } = useBuild()
  const { sponsorAddress: address } = draft
  const line = (name: 'street' | 'city' | 'zip') => (
    <TextInput
      name={`sponsorAddress.${name}`}
      {...ADDRESS_PARTS[name]}
      value={address[name]}
      autoComplete="off"
      error={problems[`sponsorAddress.${name}`]}
      onChange={event => change({ sponsorAddress: { ...address, [name]: event.currentTarget.value } })}
    />
  )
  return (
    <FieldGroup legend={SPONSOR.label} description={ADDRESS.help}>
      <FieldRow>
        <Select
          data-field="sponsorType"
          label={TYPE.label}
          data={types}
          value={draft.sponsorType}
          allowDeselect={false}
          onChange={sponsorType => sponsorType && change({ sponsorType })}
        />
        <Select
          data-field="sponsorIndustry"
          label={INDUSTRY.label}
          data={industries}
          value={draft.sponsorIndustry}
          allowDeselect={false}
          onChange={sponsorIndustry => sponsorIndustry && change({ sponsorIndustry })}
        />
      </FieldRow>
      {line('street')}
      <FieldRow>
        {line('city')}
        <Select
          label={ADDRESS_PARTS.state.label}
          data={STATE_OPTIONS}
          value={address.state || null}
          searchable
          clearable
          error={problems['sponsorAddress.state']}
          onChange={state => change({ sponsorAddress: { ...address, state: state ?? '' } })}
        />
        {line('zip')}
      </FieldRow>
      <TextField name="administrator" />
      {draft.administrator !== '' && <TextField name="administratorAddress" />}
    </FieldGroup>
  )
}
