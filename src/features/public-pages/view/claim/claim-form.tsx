import type { ReactNode } from 'react'
import type { ClaimPage } from '../page.ts'

interface AskedDetails {
  name: string
  label: string
  autoComplete: string
  maxLength: number
}

/** Where parcels go, in the words of the countries that take part. */
function addressFields({ countries }: ClaimPage): readonly AskedDetails[] {
  const isAbroad = countries.some(({ code }) => code !== 'US')
  return [
    { name: 'street', label: 'Street address', autoComplete: 'street-address', maxLength: 120 },
    { name: 'city', label: 'City', autoComplete: 'address-level2', maxLength: 80 },
    {
      name: 'state',
      label: isAbroad ? 'State or province' : 'State',
      autoComplete: 'address-level1',
      maxLength: 3,
    },
    { name: 'zip', label: isAbroad ? 'Postal code' : 'ZIP code', autoComplete: 'postal-code', maxLength: 12 },
  ]
}

function Field({ page, asked, children }: { page: ClaimPage; asked: AskedDetails; children?: ReactNode }) {
  const { name, label, autoComplete, maxLength } = asked
  const { errors = {}, values = {} } = page.form
  const wrong = errors[name]
  const value = values[name]
  const id = `f-${name}`
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {wrong !== undefined && (
        <p className="wrong" id={`${id}-wrong`}>
          {wrong}
        </p>
      )}
      {children ?? (
        <input
          id={id}
          name={name}
          type={name === 'dob' ? 'date' : 'text'}
          autoComplete={autoComplete}
          maxLength={maxLength}
          required
          defaultValue={typeof value === 'string' ? value : ''}
          aria-invalid={wrong !== undefined || undefined}
          aria-describedby={wrong === undefined ? undefined : `${id}-wrong`}
        />
      )}
    </div>
  )
}

function Country({ page }: { page: ClaimPage }) {
  const given = page.form.values?.country
  const chosen = typeof given === 'string' ? given : page.countries[0]?.code
  const asked = { name: 'country', label: 'Country', autoComplete: 'country', maxLength: 2 }
  return (
    <Field page={page} asked={asked}>
      <select id="f-country" name="country" autoComplete="country" defaultValue={chosen}>
        {page.countries.map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </select>
    </Field>
  )
}

function claimLabel({ needed, code }: ClaimPage): string {
  if (needed.length > 0) return 'Submit and claim'
  return code ? 'Get my code' : 'Claim my prize'
}

/** Details that the winner must give before the prize is delivered. */
export function ClaimForm({ page }: { page: ClaimPage }) {
  const { needed, documents } = page
  return (
    <>
      {documents.length > 0 && <p className="legal">Received: {documents.join(', ')}</p>}
      {needed.includes('address') && (
        <fieldset className="group">
          <legend>Shipping address</legend>
          {addressFields(page).map(asked => (
            <Field key={asked.name} page={page} asked={asked} />
          ))}
          <Country page={page} />
        </fieldset>
      )}
      {needed.includes('dob') && (
        <Field
          page={page}
          asked={{ name: 'dob', label: 'Date of birth', autoComplete: 'bday', maxLength: 10 }}
        />
      )}
      {needed.includes('skillAnswer') && (
        <Field
          page={page}
          asked={{ name: 'skillAnswer', label: page.skillQuestion, autoComplete: 'off', maxLength: 200 }}
        />
      )}
      <label className="tick">
        <input type="checkbox" name="showName" value="yes" defaultChecked={page.showsName} />
        <span>
          Show my first name, last initial and state on the <a href={page.winnersUrl}>public winners list</a>.
          This is optional. You can change it here anytime.
        </span>
      </label>
      <div className="foot">
        <button type="submit" className="button primary" name="action" value="claim">
          {claimLabel(page)}
        </button>
      </div>
    </>
  )
}
