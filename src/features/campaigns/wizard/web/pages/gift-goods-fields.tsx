import { NumberInput, Radio, TextInput } from '@mantine/core'
import { CHARITY_PARTS } from '#features/campaigns/contract.ts'
import type { Draft } from '#features/campaigns/wizard/contract.ts'
import { FieldRow } from '../fields/page-fields.tsx'
import { useBuild } from '../state/build-store.ts'

const { goods: GOODS } = CHARITY_PARTS

type Charity = NonNullable<Draft['charity']>
type Goods = NonNullable<Charity['goods']>

/** Goods for donors in exchange for a gift; receipts state the owner's choice. */
export function GiftGoodsFields({ charity }: { charity: Charity }) {
  const { problems, change } = useBuild()
  const { goods } = charity
  const set = (next: Goods) => change({ charity: { ...charity, goods: next } })
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
        <FieldRow>
          <TextInput
            label={GOODS.description.label}
            maxLength={GOODS.description.maxLength}
            withAsterisk
            value={goods.description}
            error={problems['charity.goods.description']}
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
            error={problems['charity.goods.value']}
            onChange={value => set({ ...goods, value: Math.round(Number(value) * 100) })}
          />
        </FieldRow>
      )}
    </>
  )
}
