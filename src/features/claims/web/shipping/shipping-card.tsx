import { Button, Menu } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { FULFILLMENT_WORDS, type Fulfillment } from '#features/claims/contract.ts'
import { parcelsUrl } from '#features/claims/parcels/contract.ts'
import { may } from '#shared/permissions.ts'
import { count, countOf, dollarsAndCents } from '#ui/format/amounts.ts'
import { useUser } from '#web/session/user-context.ts'
import type { AwardSearch } from '../use-awards.ts'
import classes from './shipping.module.css'
import { TrackingDialog } from './tracking-dialog.tsx'
import { parcelsQuery } from './use-parcels.ts'

const STEPS = [
  'noAddress',
  'toShip',
  'shipped',
  'delivered',
  'missing',
  'toPickUp',
] as const satisfies Fulfillment[]

interface ShippingCardProps {
  eventKey: string
  /** Its prize and place are those of the printed lists. */
  search: AwardSearch
}

/** Steps of shipped and picked-up prizes, shipping costs, printed lists, and the upload of tracking numbers. */
export function ShippingCard({ eventKey, search }: ShippingCardProps) {
  const isManager = may(useUser(), 'people')
  const { data } = useQuery(parcelsQuery(eventKey))
  const [isOpen, setOpen] = useState(false)
  if (!data || STEPS.every(step => data[step] === 0)) return null
  const { costCents, withoutCost, toShip, toPickUp } = data
  const lists = [
    { list: 'packing', label: 'Packing list (PDF)', ready: toShip },
    { list: 'labels', label: 'Address labels (PDF)', ready: toShip },
    { list: 'pickup', label: 'Pick-up list by place (PDF)', ready: toPickUp },
  ] as const
  return (
    <section className={classes.card} aria-label="Shipping">
      <dl className={classes.numbers}>
        {STEPS.filter(step => data[step] > 0).map(step => (
          <div key={step}>
            <dt>{FULFILLMENT_WORDS[step]}</dt>
            <dd>{count(data[step])}</dd>
          </div>
        ))}
        {costCents > 0 && (
          <div>
            <dt>Shipping costs{withoutCost > 0 && ` (${countOf(withoutCost, 'parcel')} without cost)`}</dt>
            <dd>{dollarsAndCents(costCents)}</dd>
          </div>
        )}
      </dl>
      {isManager && (
        <Menu width={240} position="bottom-end" portalProps={{ target: '#main' }}>
          <Menu.Target>
            <Button
              size="xs"
              variant="default"
              rightSection={<IconChevronDown size={15} stroke={1.75} aria-hidden />}
            >
              Shipping lists
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            {lists
              .filter(({ ready }) => ready > 0)
              .map(({ list, label }) => (
                <Menu.Item
                  key={list}
                  component="a"
                  href={parcelsUrl(eventKey, list, search)}
                  target="_blank"
                  rel="noreferrer"
                >
                  {label}
                </Menu.Item>
              ))}
            <Menu.Item onClick={() => setOpen(true)}>Upload tracking numbers (CSV)</Menu.Item>
          </Menu.Dropdown>
        </Menu>
      )}
      {isOpen && <TrackingDialog eventKey={eventKey} onClose={() => setOpen(false)} />}
    </section>
  )
}
