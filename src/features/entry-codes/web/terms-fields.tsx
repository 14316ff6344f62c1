import { NumberInput, Select, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type EventDetail, listChildren } from '#features/campaigns/contract.ts'
import { shortMoment } from '#ui/format/dates.ts'
import { call } from '#web/api/call.ts'
import classes from '#web/codes/codes.module.css'

/** Terms of a batch as they are typed. */
export interface TypedTerms {
  name: string
  shop: string
  uses: number
  startsOn: string
  endsOn: string
  date: string | null
}

export const EMPTY_TERMS: TypedTerms = { name: '', shop: '', uses: 1, startsOn: '', endsOn: '', date: null }

/** Terms as they are sent: empty ones are left out. */
export function sentTerms({ name, shop, uses, startsOn, endsOn, date }: TypedTerms) {
  return {
    name,
    uses,
    ...(shop === '' ? {} : { shop }),
    ...(startsOn === '' ? {} : { startsOn }),
    ...(endsOn === '' ? {} : { endsOn }),
    ...(date === null ? {} : { date }),
  }
}

interface TermsFieldsProps {
  terms: TypedTerms
  event: EventDetail
  errors: Readonly<Record<string, string | undefined>>
  onChange: (terms: TypedTerms) => void
}

/** Fields of a batch: its name, and where and when its codes are good. */
export function TermsFields({ terms, event, errors, onChange }: TermsFieldsProps) {
  const change = (part: Partial<TypedTerms>) => onChange({ ...terms, ...part })
  const eventKey = event.parentKey ?? event.eventKey
  const { data: children = [] } = useQuery({
    queryKey: ['entry-codes', eventKey, 'dates'],
    queryFn: ({ signal }) => call(listChildren, { params: { eventKey }, query: {}, signal }),
  })
  const dates = children.map(child => ({
    value: child.eventKey,
    label: shortMoment(child.startTime, event.timezone),
  }))
  return (
    <>
      <TextInput
        label="Name"
        description="Such as “Packs, spring” or “Newsletter”."
        maxLength={120}
        data-autofocus
        value={terms.name}
        error={errors.name}
        onChange={({ currentTarget: { value } }) => change({ name: value })}
      />
      <div className={classes.pair}>
        <TextInput
          label="Store (optional)"
          maxLength={120}
          value={terms.shop}
          error={errors.shop}
          onChange={({ currentTarget: { value } }) => change({ shop: value })}
        />
        <NumberInput
          label="Entries per code"
          min={1}
          max={1_000_000}
          allowDecimal={false}
          thousandSeparator=","
          value={terms.uses}
          error={errors.uses}
          onChange={value => change({ uses: Number(value) })}
        />
        <TextInput
          type="date"
          label="First day (optional)"
          value={terms.startsOn}
          error={errors.startsOn}
          onChange={({ currentTarget: { value } }) => change({ startsOn: value })}
        />
        <TextInput
          type="date"
          label="Last day (optional)"
          value={terms.endsOn}
          error={errors.endsOn}
          onChange={({ currentTarget: { value } }) => change({ endsOn: value })}
        />
      </div>
      {dates.length > 0 && (
        <Select
          label="Date (optional)"
          placeholder="All dates"
          clearable
          data={dates}
          value={terms.date}
          error={errors.date}
          onChange={date => change({ date })}
        />
      )}
    </>
  )
}
