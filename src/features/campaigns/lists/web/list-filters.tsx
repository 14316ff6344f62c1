import { NativeSelect } from '@mantine/core'
import type { ReactNode } from 'react'
import { ListSort, PROMOTION_TYPES, PromotionType, TYPE_NAMES } from '#features/campaigns/contract.ts'
import { SearchField } from '#ui/forms/search-field.tsx'
import type { ListChoice } from './list-choice.ts'
import classes from './list-filters.module.css'

const types = [
  { value: '', label: 'All types' },
  ...PROMOTION_TYPES.map(type => ({ value: type, label: TYPE_NAMES[type] })),
]

/** The four orders by name; the list's own one comes first and is not part of the address. */
function sortsOf(list: ListChoice['list']) {
  const over = list === 'archived'
  const sorts = [
    { value: 'end', label: over ? 'Recently ended' : 'Ends soonest' },
    { value: 'start', label: over ? 'Recently started' : 'Starts soonest' },
    { value: 'title', label: 'Title' },
    { value: 'newest', label: 'Newest' },
  ]
  const own = list === 'future' ? 'start' : 'end'
  return sorts
    .map(sort => (sort.value === own ? { ...sort, value: '' } : sort))
    .sort((left, right) => Number(right.value === '') - Number(left.value === ''))
}

interface ListFiltersProps {
  choice: ListChoice
  onChange: (change: Partial<ListChoice>, replace?: boolean) => void
  /** Named filters. */
  children: ReactNode
}

/** Narrows and orders a list of campaigns. */
export function ListFilters({ choice, onChange, children }: ListFiltersProps) {
  const sorts = sortsOf(choice.list)
  const sort = sorts.some(({ value }) => value === choice.sort) ? choice.sort : ''
  return (
    <div className={classes.filters}>
      <SearchField
        label="Search campaigns"
        placeholder="Title, city or sponsor"
        value={choice.q}
        onChange={q => onChange({ q }, true)}
      />
      <NativeSelect
        aria-label="Campaign type"
        data={types}
        value={choice.type ?? ''}
        onChange={event => onChange({ type: PromotionType.safeParse(event.currentTarget.value).data })}
      />
      <NativeSelect
        aria-label="Sort by"
        data={sorts}
        value={sort}
        onChange={event => onChange({ sort: ListSort.safeParse(event.currentTarget.value).data })}
      />
      {children}
    </div>
  )
}
