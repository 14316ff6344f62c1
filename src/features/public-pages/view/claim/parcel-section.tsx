import { CARRIER_NAMES } from '#features/claims/contract.ts'
import { useTranslator } from '#shared/i18n/context.tsx'
import type { ClaimPage } from '../page.ts'

/** The parcel of a shipped prize, and the button that says that it did not arrive. */
export function ParcelSection({ page: { parcel, form } }: { page: ClaimPage }) {
  const { t } = useTranslator()
  if (!parcel) return null
  const { carrier, tracking, url, state } = parcel
  return (
    <form className="claim" method="post" action={form.action}>
      {tracking !== undefined && (
        <p className="legal">
          <bdi dir="ltr">{carrier === 'other' ? tracking : `${CARRIER_NAMES[carrier]} ${tracking}`}</bdi>{' '}
          {url !== undefined && (
            <a href={url} rel="noreferrer">
              {t('claim.follow')}
            </a>
          )}
        </p>
      )}
      {(state === 'shipped' || state === 'delivered') && (
        <button type="submit" className="button secondary" name="action" value="notArrived">
          {t('claim.notArrived')}
        </button>
      )}
    </form>
  )
}
