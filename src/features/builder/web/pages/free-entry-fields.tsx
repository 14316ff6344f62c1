import { Checkbox, Select, Textarea, TextInput } from '@mantine/core'
import type { Draft } from '#features/builder/contract.ts'
import { useBuild } from '../build-store.ts'
import { CheckField } from '../check-field.tsx'

const ways: { value: Draft['amoe']['type']; label: string }[] = [
  { value: 'none', label: 'None' },
  { value: 'online', label: 'A free form online' },
  { value: 'mail', label: 'A card by mail' },
]

/** Where a purchase leads to an entry there has to be a free way in with the same odds. */
export function FreeEntryFields() {
  const { draft, problems, change } = useBuild()
  const { amoe } = draft
  const isInstant = draft.instantWin || draft.extendedInstantWin
  const asks = draft.requiresPurchase || amoe.type !== 'none'
  return (
    <>
      <CheckField name="requiresPurchase" label="A purchase gives an entry" />
      {asks && (
        <Select
          data-field="amoe"
          label="Free way to enter"
          data={ways}
          value={amoe.type}
          allowDeselect={false}
          maw={320}
          onChange={type => type && change({ amoe: { ...amoe, type } })}
        />
      )}
      {amoe.type !== 'none' && (
        <Textarea
          name="amoe.instructions"
          label="How it works"
          description="Address or link, format, and the dates of receipt."
          value={amoe.instructions}
          maxLength={2000}
          rows={4}
          resize="vertical"
          error={problems['amoe.instructions']}
          onChange={event => change({ amoe: { ...amoe, instructions: event.currentTarget.value } })}
        />
      )}
      {amoe.type === 'mail' && (
        <TextInput
          type="date"
          name="amoe.receivedBy"
          label="Cards must arrive by"
          description={
            isInstant
              ? 'At the latest the last day. Blank means the last day.'
              : 'Before the drawing. Blank means seven days after the end.'
          }
          maw={320}
          value={amoe.receivedBy ?? ''}
          error={problems['amoe.receivedBy']}
          onChange={event => change({ amoe: { ...amoe, receivedBy: event.currentTarget.value } })}
        />
      )}
      {amoe.type !== 'none' && (
        <Checkbox
          name="amoe.equalOdds"
          label="Odds and prizes are the same as with a purchase"
          description="The law asks for it."
          checked={amoe.equalOdds}
          onChange={event => change({ amoe: { ...amoe, equalOdds: event.currentTarget.checked } })}
        />
      )}
    </>
  )
}
