import { useTranslator } from '#shared/i18n/context.tsx'

interface ReceiptLinkProps {
  href: string
  sponsor: string
  of: 'entry' | 'prize'
  /** True for a receipt that was sent and is reviewed. */
  isSent?: boolean
}

/** The way to the receipt of a purchase, for an entry or a prize that waits for it. */
export function ReceiptLink({ href, sponsor, of, isSent = false }: ReceiptLinkProps) {
  const { t } = useTranslator()
  return (
    <div className="actions">
      <p className="body">
        {t(of === 'prize' ? 'purchases.forPrize' : 'purchases.forEntry', {
          sponsor: sponsor || t('page.sponsorStarts'),
        })}
      </p>
      <a className={isSent ? 'button secondary' : 'button primary'} href={href}>
        {t(isSent ? 'purchases.button' : 'purchases.link')}
      </a>
    </div>
  )
}
