import { useTranslator } from '#shared/i18n/context.tsx'
import { translateError } from '#shared/i18n/translate-error.ts'
import type { Translator } from '#shared/i18n/translator.ts'
import { DOCUMENT_ACCEPT } from '../claim/document-step.tsx'
import type { PageFrame } from '../page.ts'
import { Shell } from '../shell.tsx'
import type { ReceiptPage } from './receipt-page.ts'

/** Where the receipt stands, in words. */
function wordsOf({ t }: Translator, page: ReceiptPage, sponsor: string): string {
  const { state, reason, open } = page
  switch (state) {
    case 'missing':
      return t(open ? 'purchases.ask' : 'purchases.closed')
    case 'waiting':
      return t('purchases.waiting', { sponsor })
    case 'again':
      return t('purchases.again', { sponsor, reason })
    case 'approved':
      return t('purchases.approved')
    case 'refused':
      return t('purchases.refused', { reason })
  }
}

/** In their order. The files come last: typed values are read before a file can be refused. */
const FIELDS = ['amount', 'shop', 'boughtOn', 'files'] as const

interface FieldProps {
  page: ReceiptPage
  name: (typeof FIELDS)[number]
  label: string
}

function Field({ page, name, label }: FieldProps) {
  const translator = useTranslator()
  const { errors = {}, values = {} } = page.form
  const wrong = errors[name]
  const isFirst = wrong !== undefined && FIELDS.find(one => errors[one] !== undefined) === name
  const id = `f-${name}`
  const kinds = {
    amount: { type: 'text', inputMode: 'decimal', pattern: '[0-9]{1,6}([.,][0-9]{1,2})?', maxLength: 10 },
    shop: { type: 'text', maxLength: 120 },
    boughtOn: { type: 'date', max: page.today },
    files: { type: 'file', accept: DOCUMENT_ACCEPT, multiple: true },
  } as const
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {wrong !== undefined && (
        <p className="wrong" id={`${id}-wrong`} role="alert">
          {translateError(translator, wrong)}
        </p>
      )}
      <input
        id={id}
        name={name}
        {...kinds[name]}
        {...(name !== 'files' && { defaultValue: values[name] })}
        required
        // biome-ignore lint/a11y/noAutofocus: only after a refused form, on the first wrong answer
        autoFocus={isFirst}
        aria-invalid={wrong !== undefined || undefined}
        aria-describedby={wrong === undefined ? undefined : `${id}-wrong`}
      />
    </div>
  )
}

/** The receipt page of an entrant: its state, and the form while one can be sent. */
export function ReceiptView({ frame, page }: { frame: PageFrame; page: ReceiptPage }) {
  const { open, state, ofWinner, files, form } = page
  const translator = useTranslator()
  const { t } = translator
  const sponsor = frame.campaign.sponsor || t('page.sponsorStarts')
  return (
    <Shell frame={frame} background="paper" lit={state === 'approved'}>
      <form className="screen" method="post" action={form.action} encType="multipart/form-data">
        <h1 className="title" tabIndex={-1}>
          {t('purchases.title')}
        </h1>
        <p className="body">{wordsOf(translator, page, sponsor)}</p>
        {(open || state === 'waiting') && (
          <p className="body">{t(ofWinner ? 'purchases.forPrize' : 'purchases.forEntry', { sponsor })}</p>
        )}
        {files.length > 0 && (
          <p className="legal">
            {t('claim.filesReceived', { files: translator.list(files.map(({ name }) => name)) })}
          </p>
        )}
        {open && (
          <>
            <Field page={page} name="amount" label={t('purchases.amount')} />
            <Field page={page} name="shop" label={t('purchases.shop')} />
            <Field page={page} name="boughtOn" label={t('purchases.boughtOn')} />
            <Field page={page} name="files" label={t('purchases.files')} />
            <div className="foot">
              <button type="submit" className="button primary">
                {t('purchases.send')}
              </button>
            </div>
          </>
        )}
      </form>
    </Shell>
  )
}
