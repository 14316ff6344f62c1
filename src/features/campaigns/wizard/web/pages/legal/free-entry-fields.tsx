import { Checkbox, Select, Textarea, TextInput } from '@mantine/core'
import { AMOE_PARTS } from '#features/campaigns/contract.ts'
import { CheckField } from '../../fields/check-field.tsx'
import { useBuild } from '../../state/build-store.ts'

const { type: WAY, instructions: HOW, receivedBy: ARRIVE, equalOdds: ODDS } = AMOE_PARTS

/** A purchase that leads to an entry requires a free entry method with the same odds. */
export function FreeEntryFields() {
  const { draft, problems, change } = useBuild()
  const { amoe } = draft
  const isInstant = draft.instantWin || draft.extendedInstantWin
  const asks = draft.requiresPurchase || amoe.type !== 'none'
  return (
    <>
      <CheckField name="requiresPurchase" />
      {asks && (
        <Select
          data-field="amoe"
          label={WAY.label}
          data={WAY.choices}
          value={amoe.type}
          allowDeselect={false}
          maw={320}
          onChange={type => type && change({ amoe: { ...amoe, type } })}
        />
      )}
      {amoe.type !== 'none' && (
        <Textarea
          name="amoe.instructions"
          label={HOW.label}
          description={HOW.help}
          value={amoe.instructions}
          maxLength={HOW.maxLength}
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
          label={ARRIVE.label}
          description={
            isInstant
              ? 'No later than the last day. Leave blank for the last day.'
              : 'Must be before the draw. Leave blank for seven days after the end.'
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
          label={ODDS.label}
          description={ODDS.help}
          checked={amoe.equalOdds}
          onChange={event => change({ amoe: { ...amoe, equalOdds: event.currentTarget.checked } })}
        />
      )}
    </>
  )
}
