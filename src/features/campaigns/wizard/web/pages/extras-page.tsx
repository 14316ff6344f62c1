import { isInstantType, PRIZE_DELIVERIES, wordsOf } from '#features/campaigns/contract.ts'
import { draftType } from '#features/campaigns/wizard/contract.ts'
import { CheckField } from '../fields/check-field.tsx'
import { FieldGroup, PageFields } from '../fields/page-fields.tsx'
import { PinField } from '../fields/pin-field.tsx'
import { useField } from '../fields/use-field.ts'
import { useBuild } from '../state/build-store.ts'
import { SweepsPagesField } from './sweeps-pages-field.tsx'

/** Page 9: screens beyond the form and the thanks. */
export function ExtrasPage() {
  const draft = useBuild(state => state.draft)
  const change = useBuild(state => state.change)
  const pin = useField('nonWinnerRedemptionPin')
  const words = wordsOf('nonWinnerRedemptionPin')
  const type = draftType(draft)
  const instant = type !== undefined && isInstantType(type)
  return (
    <PageFields>
      <FieldGroup legend="After the result">
        {type !== 'textToDonate' && (
          <CheckField
            name="addPrizeRedemption"
            // Redeeming on screen and delivering with a PIN are one choice, made on two pages.
            onChange={addPrizeRedemption =>
              change({ addPrizeRedemption, prizeDelivery: PRIZE_DELIVERIES[addPrizeRedemption ? 2 : 0] })
            }
          />
        )}
        {instant && <CheckField name="addNonWinnerRedemption" />}
        {instant && draft.addNonWinnerRedemption && (
          <PinField
            label={words.label}
            description={words.help}
            value={pin.value}
            error={pin.error}
            onChange={pin.change}
          />
        )}
        {type !== 'sweepstakes' && (
          <CheckField
            name="addSweeps"
            description={
              instant
                ? 'Non-winners can enter a draw after the campaign ends.'
                : 'People can enter a draw after the campaign ends. Sweepstakes rules apply.'
            }
          />
        )}
        {(draft.addSweeps || type === 'sweepstakes') && <SweepsPagesField />}
      </FieldGroup>
    </PageFields>
  )
}
