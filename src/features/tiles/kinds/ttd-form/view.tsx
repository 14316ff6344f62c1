import { richText, useTranslator } from '#shared/i18n/context.tsx'
import { typedValue, type ViewContext } from '../context.ts'
import type { TTDForm } from './schema.ts'

/** Names of the form's fields for the donation route. */
export const TTD_FIELDS = {
  amount: 'amount',
  other: 'otherAmount',
  coverFees: 'coverFees',
  anonymous: 'anonymous',
  consent: 'donationConsent',
  reminder: 'reminderConsent',
} as const

interface Props {
  component: TTDForm
  context: ViewContext
}

function Amounts({ component, context }: Props) {
  const { amounts, allowCustom, min, max } = component
  const { t, shortDollars } = useTranslator()
  const wrong = context.errors[TTD_FIELDS.amount]
  const wrongOther = context.errors[TTD_FIELDS.other]
  const chosen = typedValue(context, TTD_FIELDS.amount) || `${amounts[Math.min(1, amounts.length - 1)]}`
  return (
    <fieldset
      className="field"
      id={`f-${TTD_FIELDS.amount}`}
      tabIndex={-1}
      aria-describedby={wrong === undefined ? undefined : 'amount-wrong'}
    >
      <legend>{t('gift.amount')}</legend>
      {wrong !== undefined && (
        <p className="wrong" id="amount-wrong">
          {wrong}
        </p>
      )}
      <div className="amounts">
        {[...amounts.map(String), ...(allowCustom ? ['other'] : [])].map(value => (
          <label key={value} className="choice">
            <input type="radio" name={TTD_FIELDS.amount} value={value} defaultChecked={value === chosen} />
            <span>{value === 'other' ? t('gift.other') : shortDollars(Number(value))}</span>
          </label>
        ))}
      </div>
      {allowCustom && (
        <div className="other">
          <label htmlFor={`f-${TTD_FIELDS.other}`}>
            {t('gift.otherRange', { min: shortDollars(min), max: shortDollars(max) })}
          </label>
          {wrongOther !== undefined && (
            <p className="wrong" id="other-wrong">
              {wrongOther}
            </p>
          )}
          <input
            id={`f-${TTD_FIELDS.other}`}
            name={TTD_FIELDS.other}
            inputMode="decimal"
            maxLength={30}
            defaultValue={typedValue(context, TTD_FIELDS.other)}
            aria-invalid={wrongOther !== undefined || undefined}
            aria-describedby={wrongOther === undefined ? undefined : 'other-wrong'}
          />
        </div>
      )}
    </fieldset>
  )
}

function Tick({
  name,
  text,
  context,
  required,
}: {
  name: string
  text: string
  context: ViewContext
  required?: boolean
}) {
  const wrong = context.errors[name]
  return (
    <label className="tick">
      <input
        type="checkbox"
        id={`f-${name}`}
        name={name}
        value="true"
        defaultChecked={typedValue(context, name) !== ''}
        required={required}
      />
      <span>
        {text}
        {wrong !== undefined && (
          <>
            <br />
            <b className="wrong">{wrong}</b>
          </>
        )}
      </span>
    </label>
  )
}

/** Gift form of a supporter. The payment itself happens on the provider's page. */
export function TTDFormView({ component, context }: Props) {
  const { charityName, ein, coverFees, anonymous, consentText } = component
  const translator = useTranslator()
  const { t } = translator
  return (
    <div className="donation">
      <Amounts component={component} context={context} />
      {coverFees && (
        <Tick
          name={TTD_FIELDS.coverFees}
          text={t('gift.coverPlain', { charity: charityName })}
          context={context}
        />
      )}
      {anonymous && <Tick name={TTD_FIELDS.anonymous} text={t('gift.anonymous')} context={context} />}
      {consentText !== '' && <Tick name={TTD_FIELDS.consent} text={consentText} context={context} required />}
      {context.reminder !== undefined && (
        <Tick name={TTD_FIELDS.reminder} text={context.reminder} context={context} />
      )}
      <p className="legal">
        {ein === ''
          ? t('gift.goesTo', { charity: charityName })
          : richText(translator, 'gift.goesToEin', {
              charity: charityName,
              number: ein,
              ein: text => <span className="whole">{text}</span>,
            })}
      </p>
    </div>
  )
}
