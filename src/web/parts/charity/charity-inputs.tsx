import { Checkbox, SimpleGrid, TextInput } from '@mantine/core'
import type { z } from 'zod'
import { type CAMPAIGN_FIELDS, CHARITY_PARTS as PARTS } from '#features/campaigns/contract.ts'
import { lazyWithRetry } from '../lazy-with-retry.tsx'
import { GiftGoodsInputs } from './gift-goods-inputs.tsx'

const StatesSelect = lazyWithRetry(async () => (await import('../states-select.tsx')).StatesSelect)

/** A charity that is being typed. */
type Charity = NonNullable<z.output<(typeof CAMPAIGN_FIELDS)['charity']['draft']>>

export const NO_CHARITY: Charity = { legalName: '', ein: '', status501c3: false, stateRegs: [] }

export interface CharityInputsProps {
  charity: Charity
  /** Message of a part, such as `goods.value`. */
  errorOf: (part: string) => string | undefined
  onChange: (charity: Charity) => void
}

/** Inputs of the charity that donations go to, in wizard and brand kit. */
export function CharityInputs(props: CharityInputsProps) {
  const { charity, errorOf, onChange } = props
  const text = (name: 'legalName' | 'ein') => (
    <TextInput
      {...PARTS[name]}
      value={charity[name]}
      error={errorOf(name)}
      onChange={event => onChange({ ...charity, [name]: event.currentTarget.value })}
    />
  )
  return (
    <>
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        {text('legalName')}
        {text('ein')}
      </SimpleGrid>
      <Checkbox
        label={PARTS.status501c3.label}
        checked={charity.status501c3}
        onChange={event => onChange({ ...charity, status501c3: event.currentTarget.checked })}
      />
      <GiftGoodsInputs {...props} />
      <StatesSelect
        field="charity"
        label={PARTS.stateRegs.label}
        description={PARTS.stateRegs.help}
        codes={charity.stateRegs}
        error={errorOf('stateRegs')}
        onChange={stateRegs => onChange({ ...charity, stateRegs })}
      />
    </>
  )
}
