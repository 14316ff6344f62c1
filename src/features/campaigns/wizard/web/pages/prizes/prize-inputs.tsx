import { NumberInput, TextInput } from '@mantine/core'
import type { FileItem } from '#features/files/contract.ts'
import { type DraftPrize, PRIZE_FIELDS } from '#features/prizes/contract.ts'
import { lazyWithRetry } from '#web/parts/lazy-with-retry.tsx'
import { useBuild } from '../../state/build-store.ts'

/** Both come with the first prize that is opened. */
const PictureField = lazyWithRetry(async () => (await import('#web/files/picture-field.tsx')).PictureField)
const PictureThumb = lazyWithRetry(async () => (await import('#web/files/picture-thumb.tsx')).PictureThumb)

export interface PrizeInputProps {
  prize: DraftPrize
  /** Its place among the prizes of the draft. */
  index: number
  onChange: (prize: DraftPrize) => void
}

function useProblem(index: number, field: string): string | undefined {
  return useBuild(({ problems }) => problems[`newPrizes.${index}.${field}`])
}

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

/** Title for participants. */
export function TitleInput({ prize, index, onChange }: PrizeInputProps) {
  return (
    <TextInput
      label={PRIZE_FIELDS.title.label}
      value={prize.title}
      maxLength={PRIZE_FIELDS.title.schema.maxLength ?? 0}
      autoComplete="off"
      error={useProblem(index, 'title')}
      onChange={event => onChange({ ...prize, title: event.currentTarget.value })}
    />
  )
}

/** Quantity; empty is 0. */
export function QuantityInput({ prize, index, onChange }: PrizeInputProps) {
  return (
    <NumberInput
      label={PRIZE_FIELDS.quantity.label}
      value={prize.quantity === 0 ? '' : prize.quantity}
      error={useProblem(index, 'quantity')}
      min={0}
      allowDecimal={false}
      allowNegative={false}
      thousandSeparator=","
      hideControls
      onChange={quantity => onChange({ ...prize, quantity: typeof quantity === 'number' ? quantity : 0 })}
    />
  )
}

/** Typed in dollars, kept in cents. */
export function ValueInput({ prize, index, onChange }: PrizeInputProps) {
  return (
    <NumberInput
      label={PRIZE_FIELDS.value.label}
      value={prize.value === 0 ? '' : prize.value / 100}
      error={useProblem(index, 'value')}
      min={0}
      decimalScale={2}
      fixedDecimalScale
      allowNegative={false}
      thousandSeparator=","
      hideControls
      leftSection="$"
      onChange={dollars => onChange({ ...prize, value: centsOf(dollars) })}
    />
  )
}

function usePicture({ prize, index, onChange }: PrizeInputProps) {
  const cid = useBuild(({ draft }) => draft.cid)
  return {
    value: prize.imageFileKey,
    entityKey: cid === 0 ? 'account' : `account_${cid}`,
    folder: 'prizes',
    error: useProblem(index, 'imageFileKey'),
    onChange: (file: FileItem | undefined) => onChange(withPicture(prize, file)),
  } as const
}

/** Picture from the files of the account, or a new upload. */
export function PictureInput(props: PrizeInputProps) {
  return <PictureField label={PRIZE_FIELDS.imageFileKey.label} {...usePicture(props)} />
}

/** The same as a button in the row of a prize. */
export function PictureThumbInput({ name, ...props }: PrizeInputProps & { name: string }) {
  return <PictureThumb of={name} {...usePicture(props)} />
}
