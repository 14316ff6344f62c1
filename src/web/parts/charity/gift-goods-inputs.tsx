import { NumberInput, Radio, SimpleGrid, TextInput } from '@mantine/core'
import { CHARITY_PARTS } from '#features/campaigns/contract.ts'
import type { CharityInputsProps } from './charity-inputs.tsx'

const { goods: GOODS } = CHARITY_PARTS

type Goods = NonNullable<CharityInputsProps['charity']['goods']>

/** Goods for donors in exchange for a gift; receipts state the owner's choice. */
export function GiftGoodsInputs({ charity, errorOf, onChange }: CharityInputsProps) {
  const { goods } = charity
  const set = (next: Goods) => onChange({ ...charity, goods: next })
  return (
    <>
      <Radio.Group
        name="charity.goods"
        label={GOODS.label}
        description={GOODS.help}
        value={goods?.kind ?? ''}
        onChange={kind =>
          set({ description: '', value: 0, ...goods, kind: kind === 'some' ? 'some' : 'none' })
        }
      >
        <Radio mt="xs" value="none" label={GOODS.choices.none} />
        <Radio mt="xs" value="some" label={GOODS.choices.some} />
      </Radio.Group>
      {goods?.kind === 'some' && (
        <SimpleGrid cols={{ base: 1, sm: 2 }}>
          <TextInput
            label={GOODS.description.label}
            maxLength={GOODS.description.maxLength}
            withAsterisk
            value={goods.description}
            error={errorOf('goods.description')}
            onChange={event => set({ ...goods, description: event.currentTarget.value })}
          />
          <NumberInput
            label={GOODS.value.label}
            prefix="$"
            min={0}
            decimalScale={2}
            allowNegative={false}
            hideControls
            value={goods.value / 100}
            error={errorOf('goods.value')}
            onChange={value => set({ ...goods, value: Math.round(Number(value) * 100) })}
          />
        </SimpleGrid>
      )}
    </>
  )
}
