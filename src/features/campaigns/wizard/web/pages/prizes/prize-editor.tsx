import { SegmentedControl, Select } from '@mantine/core'
import { asksPrizeUse } from '#features/campaigns/wizard/contract.ts'
import { PRIZE_FIELDS, PRIZE_TYPES, USES } from '#features/prizes/contract.ts'
import { countOf, dollarsAndCents } from '#ui/format/amounts.ts'
import { lazyWithRetry } from '#web/parts/lazy-with-retry.tsx'
import { useBuild } from '../../state/build-store.ts'
import classes from './prize-editor.module.css'
import { PictureInput, type PrizeInputProps, QuantityInput, TitleInput, ValueInput } from './prize-inputs.tsx'

const ContentsField = lazyWithRetry(async () => (await import('./contents-field.tsx')).ContentsField)

const types = PRIZE_TYPES.map(value => ({ value, label: PRIZE_FIELDS.type.choices[value] }))
const uses = USES.map(value => ({ value, label: PRIZE_FIELDS.use.choices[value] }))

/** The fields of one prize. Values are typed in dollars and kept in cents. */
export function PrizeEditor(shared: PrizeInputProps) {
  const { prize, onChange } = shared
  const twoWays = useBuild(({ draft }) => asksPrizeUse(draft))
  return (
    <div className={classes.editor}>
      <div className={classes.fields}>
        <div className={classes.title}>
          <TitleInput {...shared} />
        </div>
        <Select
          label={PRIZE_FIELDS.type.label}
          data={types}
          value={prize.type}
          allowDeselect={false}
          onChange={type => type && onChange({ ...prize, type })}
        />
        <QuantityInput {...shared} />
        <ValueInput {...shared} />
      </div>
      <div className={classes.picture}>
        <PictureInput {...shared} />
      </div>
      <p className={classes.note}>
        The Official Rules will show {countOf(prize.quantity, 'prize')} at {dollarsAndCents(prize.value)}{' '}
        each. Entrants see the title.
      </p>
      <ContentsField contains={prize.contains} onChange={contains => onChange({ ...prize, contains })} />
      {twoWays && (
        <SegmentedControl
          size="xs"
          mt="xs"
          aria-label={PRIZE_FIELDS.use.label}
          data={uses}
          value={prize.use ?? 'instant'}
          onChange={use => onChange({ ...prize, use })}
        />
      )}
    </div>
  )
}
