import { Button, Select } from '@mantine/core'
import type { EventDetail } from '#features/campaigns/contract.ts'
import { FULFILLMENT_WORDS, FULFILLMENTS } from '#features/claims/contract.ts'
import type { AwardSearch } from './use-awards.ts'
import classes from './winners.module.css'

const STEPS = FULFILLMENTS.map(value => ({ value, label: FULFILLMENT_WORDS[value] }))

interface WinnersFiltersProps {
  search: AwardSearch
  prizes: EventDetail['newPrizes']
  places: readonly string[]
  onChange: (change: Partial<AwardSearch>) => void
}

/** Filters of the list of winners by prize, place and fulfillment; those with one choice are left out. */
export function WinnersFilters({ search, prizes, places, onChange }: WinnersFiltersProps) {
  const { prize, place, fulfillment } = search
  const isFiltered = prize !== undefined || place !== undefined || fulfillment !== undefined
  return (
    <div className={classes.filters}>
      {prizes.length > 1 && (
        <Select
          aria-label="Prize"
          placeholder="All prizes"
          searchable
          clearable
          data={prizes.map(({ uniquePrizeKey: value, title: label }) => ({ value, label }))}
          value={prize ?? null}
          onChange={value => onChange({ prize: value ?? undefined })}
        />
      )}
      {places.length > 1 && (
        <Select
          aria-label="Place"
          placeholder="All places"
          searchable
          clearable
          data={places}
          value={place ?? null}
          onChange={value => onChange({ place: value ?? undefined })}
        />
      )}
      <Select
        aria-label="Fulfillment"
        placeholder="All steps"
        clearable
        data={STEPS}
        value={fulfillment ?? null}
        onChange={value => onChange({ fulfillment: value ?? undefined })}
      />
      {isFiltered && (
        <Button
          variant="subtle"
          onClick={() => onChange({ prize: undefined, place: undefined, fulfillment: undefined })}
        >
          Clear filters
        </Button>
      )}
    </div>
  )
}
