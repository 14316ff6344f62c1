import { useTranslator } from '#shared/i18n/context.tsx'

/** The way to the receipt of a purchase, for an entry or a prize that waits for it. */
export function ReceiptLink({ href, sponsor, of }: { href: string; sponsor: string; of: 'entry' | 'prize' }) {
  const { t } = useTranslator()
  return (
    <div className="actions">
      <p className="body">
        {t(of === 'prize' ? 'purchases.forPrize' : 'purchases.forEntry', {
          sponsor: sponsor || t('page.sponsorStarts'),
        })}
      </p>
      <a className="button primary" href={href}>
        {t('purchases.link')}
      </a>
    </div>
  )
}
