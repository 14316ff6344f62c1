import { Select } from '@mantine/core'
import { DONATION_STATES, type TeamDonation } from '#features/donations/contract.ts'
import { FIGURES } from '#features/figures/contract.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { SearchField } from '#ui/forms/search-field.tsx'
import { ListPager } from '#ui/layout/list-pager.tsx'
import { SectionCard } from '#ui/layout/section-card.tsx'
import classes from './donations.module.css'
import { stateWord } from './gift-badge.tsx'
import { GiftRow } from './gift-row.tsx'
import { PAGE_SIZE, type Wanted } from './use-donations.ts'

const STATES = [
  { value: '', label: 'All statuses' },
  ...DONATION_STATES.map(value => ({ value, label: stateWord(value) })),
]

interface GiftListProps {
  gifts: readonly TeamDonation[]
  total: number
  zone: string
  wanted: Wanted
  onWanted: (wanted: Wanted) => void
  /** Whether donors are shown, and can be searched. */
  seesDonors: boolean
  mayChange: boolean
}

/** The gifts of a campaign, narrowed by state and by words. */
export function GiftList({ gifts, total, zone, wanted, onWanted, seesDonors, mayChange }: GiftListProps) {
  const { page, state, q } = wanted
  return (
    <SectionCard title={FIGURES.gifts.label} count={total}>
      <div className={classes.filters}>
        <SearchField
          label="Search gifts"
          placeholder={seesDonors ? 'Name, email, phone or receipt' : 'Receipt number'}
          value={q}
          onChange={words => onWanted({ ...wanted, q: words.trim(), page: 1 })}
        />
        <Select
          aria-label="Status"
          data={STATES}
          value={state ?? ''}
          allowDeselect={false}
          w={170}
          onChange={value =>
            onWanted({ ...wanted, state: DONATION_STATES.find(one => one === value), page: 1 })
          }
        />
      </div>
      {gifts.length === 0 ? (
        <EmptyState title="No matching gifts">Try another search, status or period.</EmptyState>
      ) : (
        <ul className={classes.list}>
          {gifts.map(gift => (
            <GiftRow key={gift.donationId} gift={gift} zone={zone} sees={seesDonors} mayChange={mayChange} />
          ))}
        </ul>
      )}
      <ListPager
        page={page}
        more={page * PAGE_SIZE < total}
        onPage={next => onWanted({ ...wanted, page: next })}
      />
    </SectionCard>
  )
}
