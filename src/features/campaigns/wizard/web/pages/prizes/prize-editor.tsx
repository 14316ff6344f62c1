import { NumberInput, SegmentedControl, Select, TextInput } from '@mantine/core'
import { asksPrizeUse } from '#features/campaigns/wizard/contract.ts'
import type { FileItem } from '#features/files/contract.ts'
import { type DraftPrize, PRIZE_FIELDS, PRIZE_TYPES, USES } from '#features/prizes/contract.ts'
import { countOf, dollarsAndCents } from '#ui/format/amounts.ts'
import { lazyWithRetry } from '#web/parts/lazy-with-retry.tsx'
import { useBuild } from '../../state/build-store.ts'
import classes from './prize-editor.module.css'

const ContentsField = lazyWithRetry(async () => (await import('./contents-field.tsx')).ContentsField)

/** Comes with the first prize that is opened. */
const PictureField = lazyWithRetry(async () => (await import('#web/files/picture-field.tsx')).PictureField)

const types = PRIZE_TYPES.map(value => ({ value, label: PRIZE_FIELDS.type.choices[value] }))
const uses = USES.map(value => ({ value, label: PRIZE_FIELDS.use.choices[value] }))

/** The field gives text while an amount ends in a zero ("0.10"), else a number; empty is 0. */
function centsOf(dollars: number | string): number {
  return Math.round((Number(dollars) || 0) * 100)
}

function withPicture(
  { imageFileKey: _before, ...prize }: DraftPrize,
  file: FileItem | undefined,
): DraftPrize {
  return file ? { ...prize, imageFileKey: file.fileKey } : prize
}

interface PrizeEditorProps {
  prize: DraftPrize
  index: number
  onChange: (prize: DraftPrize) => void
}

/** The fields of one prize. Values are typed in dollars and kept in cents. */
export function PrizeEditor({ prize, index, onChange }: PrizeEditorProps) {
  const problems = useBuild(state => state.problems)
  const cid = useBuild(({ draft }) => draft.cid)
  const twoWays = useBuild(({ draft }) => asksPrizeUse(draft))
  const problem = (field: string) => problems[`newPrizes.${index}.${field}`]
  return (
    <div className={classes.editor}>
      <div className={classes.fields}>
        <TextInput
          className={classes.title}
          label={PRIZE_FIELDS.title.label}
          value={prize.title}
          maxLength={PRIZE_FIELDS.title.schema.maxLength ?? 0}
          autoComplete="off"
          error={problem('title')}
          onChange={event => onChange({ ...prize, title: event.currentTarget.value })}
        />
        <Select
          label={PRIZE_FIELDS.type.label}
          data={types}
          value={prize.type}
          allowDeselect={false}
          onChange={type => type && onChange({ ...prize, type })}
        />
        <NumberInput
          label={PRIZE_FIELDS.quantity.label}
          value={prize.quantity === 0 ? '' : prize.quantity}
          error={problem('quantity')}
          min={0}
          allowDecimal={false}
          allowNegative={false}
          thousandSeparator=","
          hideControls
          onChange={quantity => onChange({ ...prize, quantity: typeof quantity === 'number' ? quantity : 0 })}
        />
        <NumberInput
          label={PRIZE_FIELDS.value.label}
          value={prize.value === 0 ? '' : prize.value / 100}
          error={problem('value')}
          min={0}
          decimalScale={2}
          fixedDecimalScale
          allowNegative={false}
          thousandSeparator=","
          hideControls
          leftSection="$"
          onChange={dollars => onChange({ ...prize, value: centsOf(dollars) })}
        />
      </div>
      <div className={classes.picture}>
        <PictureField
          label={PRIZE_FIELDS.imageFileKey.label}
          value={prize.imageFileKey}
          entityKey={cid === 0 ? 'account' : `account_${cid}`}
          folder="prizes"
          error={problem('imageFileKey')}
          onChange={file => onChange(withPicture(prize, file))}
        />
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
