import { Checkbox, TextInput } from '@mantine/core'
import { CHARITY_PARTS as PARTS, wordsOf } from '#features/campaigns/contract.ts'
import { lazyWithRetry } from '#web/parts/lazy-with-retry.tsx'
import { FieldGroup, FieldRow } from '../fields/page-fields.tsx'
import { useBuild } from '../state/build-store.ts'
import { GiftGoodsFields } from './gift-goods-fields.tsx'

const StatesSelect = lazyWithRetry(async () => (await import('./legal/states-select.tsx')).StatesSelect)

const words = wordsOf('charity')
const none = { legalName: '', ein: '', status501c3: false, stateRegs: [] }

/** The charity that donations go to. */
export function CharityFields() {
  const { draft, problems, change } = useBuild()
  const charity = draft.charity ?? none
  return (
    <FieldGroup legend={words.label} description={words.help}>
      <FieldRow>
        <TextInput
          label={PARTS.legalName.label}
          value={charity.legalName}
          maxLength={PARTS.legalName.maxLength}
          error={problems['charity.legalName']}
          onChange={event => change({ charity: { ...charity, legalName: event.currentTarget.value } })}
        />
        <TextInput
          label={PARTS.ein.label}
          placeholder={PARTS.ein.placeholder}
          value={charity.ein}
          maxLength={PARTS.ein.maxLength}
          error={problems['charity.ein']}
          onChange={event => change({ charity: { ...charity, ein: event.currentTarget.value } })}
        />
      </FieldRow>
      <Checkbox
        label={PARTS.status501c3.label}
        checked={charity.status501c3}
        onChange={event => change({ charity: { ...charity, status501c3: event.currentTarget.checked } })}
      />
      <GiftGoodsFields charity={charity} />
      <StatesSelect
        field="charity"
        label={PARTS.stateRegs.label}
        description={PARTS.stateRegs.help}
        codes={charity.stateRegs}
        error={problems['charity.stateRegs']}
        onChange={stateRegs => change({ charity: { ...charity, stateRegs } })}
      />
    </FieldGroup>
  )
}
