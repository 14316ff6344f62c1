import { Checkbox, TextInput } from '@mantine/core'
import { later } from '#web/ui/later.tsx'
import { useBuild } from '../build-store.ts'
import { FieldGroup, FieldRow } from '../page-fields.tsx'
import { GiftGoodsFields } from './gift-goods-fields.tsx'

const StatesSelect = later(async () => (await import('./states-select.tsx')).StatesSelect)

const none = { legalName: '', ein: '', status501c3: false, stateRegs: [] }

/** The charity that donations go to. */
export function CharityFields() {
  const { draft, problems, change } = useBuild()
  const charity = draft.charity ?? none
  return (
    <FieldGroup
      legend="Charity"
      description="Donations by text message are open to 501(c)(3) charities only."
    >
      <FieldRow>
        <TextInput
          label="Legal name"
          value={charity.legalName}
          maxLength={120}
          error={problems['charity.legalName']}
          onChange={event => change({ charity: { ...charity, legalName: event.currentTarget.value } })}
        />
        <TextInput
          label="EIN"
          placeholder="12-3456789"
          value={charity.ein}
          maxLength={10}
          error={problems['charity.ein']}
          onChange={event => change({ charity: { ...charity, ein: event.currentTarget.value } })}
        />
      </FieldRow>
      <Checkbox
        label="It has 501(c)(3) status"
        checked={charity.status501c3}
        onChange={event => change({ charity: { ...charity, status501c3: event.currentTarget.checked } })}
      />
      <GiftGoodsFields charity={charity} />
      <StatesSelect
        field="charity"
        label="Registered to solicit in"
        description="States where the charity may ask for gifts."
        codes={charity.stateRegs}
        error={problems['charity.stateRegs']}
        onChange={stateRegs => change({ charity: { ...charity, stateRegs } })}
      />
    </FieldGroup>
  )
}
