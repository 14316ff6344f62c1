import { typedValue, type ViewContext } from '../context.ts'
import { dollars } from './dollars.ts'
import type { TTDForm } from './schema.ts'

/** Names of the form's fields: what the donation route reads. */
export const TTD_FIELDS = {
  frequency: 'frequency',
  amount: 'amount',
  other: 'otherAmount',
  coverFees: 'coverFees',
  anonymous: 'anonymous',
  consent: 'donationConsent',
} as const

interface Props {
  component: TTDForm
  context: ViewContext
}

function Frequency({ context }: { context: ViewContext }) {
  const chosen = typedValue(context, TTD_FIELDS.frequency) || 'once'
  return (
    <fieldset className="field switch">
      <legend className="unseen">How often</legend>
      {[
        ['once', 'Give once'],
        ['monthly', 'Monthly'],
      ].map(([value, label]) => (
        <label key={value} className="choice">
          <input type="radio" name={TTD_FIELDS.frequency} value={value} defaultChecked={value === chosen} />
          <span>{label}</span>
        </label>
      ))}
    </fieldset>
  )
}

function Amounts({ component, context }: Props) {
  const { amounts, allowCustom, min, max } = component
  const wrong = context.errors[TTD_FIELDS.amount]
  const chosen = typedValue(context, TTD_FIELDS.amount) || `${amounts[Math.min(1, amounts.length - 1)]}`
  return (
    <fieldset className="field" aria-describedby={wrong === undefined ? undefined : 'amount-wrong'}>
      <legend>Amount</legend>
      {wrong !== undefined && (
        <p className="wrong" id="amount-wrong">
          {wrong}
        </p>
      )}
      <div className="amounts">
        {[...amounts.map(String), ...(allowCustom ? ['other'] : [])].map(value => (
          <label key={value} className="choice">
            <input type="radio" name={TTD_FIELDS.amount} value={value} defaultChecked={value === chosen} />
            <span>{value === 'other' ? 'Other' : dollars(Number(value))}</span>
          </label>
        ))}
      </div>
      {allowCustom && (
        <div className="other">
          <label htmlFor="f-other">Other amount, {`${dollars(min)} to ${dollars(max)}`}</label>
          <input
            id="f-other"
            name={TTD_FIELDS.other}
            inputMode="decimal"
            maxLength={12}
            defaultValue={typedValue(context, TTD_FIELDS.other)}
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
  return (
    <label className="tick">
      <input
        type="checkbox"
        name={name}
        value="true"
        defaultChecked={typedValue(context, name) !== ''}
        required={required}
      />
      <span>{text}</span>
    </label>
  )
}

/** Where a supporter chooses a gift. The payment itself happens on the provider's page. */
export function TTDFormView({ component, context }: Props) {
  const { charityName, ein, coverFees, monthly, anonymous, consentText } = component
  return (
    <div className="donation">
      {monthly && <Frequency context={context} />}
      <Amounts component={component} context={context} />
      {coverFees && (
        <Tick
          name={TTD_FIELDS.coverFees}
          text={`Cover the card fee, so that ${charityName} gets the full amount`}
          context={context}
        />
      )}
      {anonymous && <Tick name={TTD_FIELDS.anonymous} text="Do not show my name" context={context} />}
      {consentText !== '' && <Tick name={TTD_FIELDS.consent} text={consentText} context={context} required />}
      <p className="legal">
        Your gift goes to {charityName}
        {ein !== '' && (
          <>
            , <span className="whole">EIN {ein}</span>
          </>
        )}
        . You pay on a secure page, never by text.
      </p>
    </div>
  )
}
