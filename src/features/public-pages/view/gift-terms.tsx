import { CARD_FEE } from '#features/donations/contract.ts'
import type { TTDForm } from '#features/tiles/contract.ts'
import { useTranslator } from '#shared/i18n/context.tsx'

/** Values for the script that shows the total of a payment; invisible. */
export function GiftTerms({ form, script }: { form: TTDForm; script: string }) {
  const { charityName, min, max } = form
  const { t, locale } = useTranslator()
  const cover = t('gift.cover', { charity: charityName })
  const terms = JSON.stringify({ fee: CARD_FEE, min, max, cover, locale })
  return <span hidden data-script={script} data-terms={terms} />
}
