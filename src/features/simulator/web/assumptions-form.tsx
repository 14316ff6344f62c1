import { NumberInput, Select, Slider } from '@mantine/core'
import { useId } from 'react'
import type { EventDetail } from '#features/campaigns/contract.ts'
import { type Assumptions, BOUNDS, DAY_SHAPES, HOUR_SHAPES } from '#features/simulator/contract.ts'
import { count } from '#ui/format/amounts.ts'
import { SectionCard } from '#ui/layout/section-card.tsx'
import shared from '#ui/styles/shared.module.css'
import classes from './simulator.module.css'

const DAY_WORDS = { even: 'The same every day', launch: 'Most at the start', finish: 'Most at the end' }
const HOUR_WORDS = {
  even: 'All day and night',
  daytime: 'From 9 AM to 6 PM',
  evening: 'Mostly in the evening',
}

interface ShareSliderProps {
  label: string
  /** 0 to 1. */
  value: number
  most: number
  onChange: (value: number) => void
}

function ShareSlider({ label, value, most, onChange }: ShareSliderProps) {
  const id = useId()
  return (
    <div>
      <div className={classes.sliderHead}>
        <span id={id}>{label}</span>
        <b>{Math.round(value * 100)}%</b>
      </div>
      <Slider
        min={0}
        max={most * 100}
        step={1}
        value={Math.round(value * 100)}
        onChange={percent => onChange(percent / 100)}
        label={null}
        thumbProps={{ 'aria-labelledby': id }}
      />
    </div>
  )
}

interface AssumptionsFormProps {
  assumed: Assumptions
  prizes: EventDetail['newPrizes']
  /** True when plays are decided by odds. */
  byOdds: boolean
  onChange: (changes: Partial<Assumptions>) => void
}

/** Assumed traffic, and changes to try; the campaign itself does not change. */
export function AssumptionsForm({ assumed, prizes, byOdds, onChange }: AssumptionsFormProps) {
  const { people, days, hours, returning, cheats, identities, quantities, oneIn } = assumed
  const triedOf = (key: string) => quantities.find(({ id }) => id === key)?.quantity
  const tryQuantity = (key: string, quantity: number) =>
    onChange({ quantities: [...quantities.filter(({ id }) => id !== key), { id: key, quantity }] })
  return (
    <SectionCard title="Assumptions" padded>
      <div className={classes.fields}>
        <NumberInput
          label="People who come"
          description="Over the whole period"
          min={1}
          max={BOUNDS.people}
          allowDecimal={false}
          thousandSeparator=","
          value={people}
          onChange={value => typeof value === 'number' && onChange({ people: value })}
        />
        <Select
          label="By day"
          allowDeselect={false}
          data={DAY_SHAPES.map(value => ({ value, label: DAY_WORDS[value] }))}
          value={days}
          onChange={value => onChange({ days: DAY_SHAPES.find(shape => shape === value) ?? days })}
        />
        <Select
          label="By hour"
          allowDeselect={false}
          data={HOUR_SHAPES.map(value => ({ value, label: HOUR_WORDS[value] }))}
          value={hours}
          onChange={value => onChange({ hours: HOUR_SHAPES.find(shape => shape === value) ?? hours })}
        />
        <ShareSlider
          label="Come back the next day"
          value={returning}
          most={0.95}
          onChange={value => onChange({ returning: value })}
        />
        <ShareSlider
          label="Enter under several names"
          value={cheats}
          most={0.5}
          onChange={value => onChange({ cheats: value })}
        />
        {cheats > 0 && (
          <NumberInput
            label="Names each of them uses"
            min={2}
            max={BOUNDS.identities}
            allowDecimal={false}
            value={identities}
            onChange={value => typeof value === 'number' && onChange({ identities: value })}
          />
        )}
      </div>
      <h3 className={classes.what}>What if</h3>
      <div className={classes.fields}>
        {prizes.map(({ uniquePrizeKey: key, title, quantity }) => (
          <NumberInput
            key={key}
            label={title}
            description={`Quantity; your campaign has ${count(quantity)}`}
            min={0}
            max={BOUNDS.people}
            allowDecimal={false}
            thousandSeparator=","
            value={triedOf(key) ?? quantity}
            onChange={value => typeof value === 'number' && tryQuantity(key, value)}
          />
        ))}
        {byOdds && (
          <NumberInput
            label="Odds: 1 in"
            min={1}
            max={BOUNDS.people}
            allowDecimal={false}
            thousandSeparator=","
            value={oneIn ?? ''}
            onChange={value => onChange({ oneIn: typeof value === 'number' ? value : undefined })}
          />
        )}
      </div>
      <p className={shared.noteText}>Nothing here changes your campaign.</p>
    </SectionCard>
  )
}
