import { useTranslator } from '#shared/i18n/context.tsx'

/** Name of the hidden field; common on forms, so that programs fill it. */
export const TRAP_FIELD = 'website'

/** A field that people neither see, hear nor reach by keyboard: only programs fill it. */
export function Honeypot() {
  const { t } = useTranslator()
  return (
    <div className="unseen" aria-hidden="true">
      <label>
        {t('entry.leaveBlank')}
        <input type="text" name={TRAP_FIELD} tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  )
}
