import type { ReactNode } from 'react'
import { richText, useTranslator } from '#shared/i18n/context.tsx'
import type { MessageKey } from '#shared/i18n/messages/en/index.ts'
import { translateError } from '#shared/i18n/translate-error.ts'
import type { Translator } from '#shared/i18n/translator.ts'
import type { ClaimPage } from '../page.ts'

interface AskedDetails {
  name: string
  label: string
  autoComplete: string
  maxLength: number
  help?: string
  optional?: boolean
}

/** Where parcels go, in the words of the countries that take part. */
function addressFields({ t }: Translator, { countries }: ClaimPage): readonly AskedDetails[] {
  const isAbroad = countries.some(({ code }) => code !== 'US')
  return [
    { name: 'street', label: t('claim.street'), autoComplete: 'street-address', maxLength: 120 },
    { name: 'city', label: t('claim.city'), autoComplete: 'address-level2', maxLength: 80 },
    {
      name: 'state',
      label: t(isAbroad ? 'claim.province' : 'claim.state'),
      autoComplete: 'address-level1',
      maxLength: 3,
    },
    {
      name: 'zip',
      label: t(isAbroad ? 'claim.postalCode' : 'claim.zip'),
      autoComplete: 'postal-code',
      maxLength: 12,
    },
  ]
}

function Field({ page, asked, children }: { page: ClaimPage; asked: AskedDetails; children?: ReactNode }) {
  const { name, label, autoComplete, maxLength, help, optional = false } = asked
  const translator = useTranslator()
  const { errors = {}, values = {} } = page.form
  const wrong = errors[name]
  const value = values[name]
  const id = `f-${name}`
  const described = [wrong !== undefined && `${id}-wrong`, help !== undefined && `${id}-help`]
    .filter(part => part !== false)
    .join(' ')
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {help !== undefined && (
        <p className="help" id={`${id}-help`}>
          {help}
        </p>
      )}
      {wrong !== undefined && (
        <p className="wrong" id={`${id}-wrong`}>
          {translateError(translator, wrong)}
        </p>
      )}
      {children ?? (
        <input
          id={id}
          name={name}
          type={name === 'dob' ? 'date' : 'text'}
          autoComplete={autoComplete}
          maxLength={maxLength}
          required={!optional}
          defaultValue={typeof value === 'string' ? value : ''}
          aria-invalid={wrong !== undefined || undefined}
          aria-describedby={described || undefined}
        />
      )}
    </div>
  )
}

function Country({ page }: { page: ClaimPage }) {
  const { t } = useTranslator()
  const given = page.form.values?.country
  const chosen = typeof given === 'string' ? given : page.countries[0]?.code
  const asked = { name: 'country', label: t('claim.country'), autoComplete: 'country', maxLength: 2 }
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

function claimLabel({ needed, code }: ClaimPage): MessageKey {
  if (needed.length > 0) return 'claim.submit'
  return code ? 'claim.getCode' : 'claim.claim'
}

/** Details that the winner must give before the prize is delivered. */
export function ClaimForm({ page }: { page: ClaimPage }) {
  const { needed, documents } = page
  const translator = useTranslator()
  const { t } = translator
  return (
    <>
      {documents.length > 0 && (
        <p className="legal">{t('claim.filesReceived', { files: translator.list(documents) })}</p>
      )}
      {needed.includes('address') && (
        <fieldset className="group">
          <legend>{t('claim.address')}</legend>
          {addressFields(translator, page).map(asked => (
            <Field key={asked.name} page={page} asked={asked} />
          ))}
          <Country page={page} />
        </fieldset>
      )}
      {needed.includes('dob') && (
        <Field
          page={page}
          asked={{ name: 'dob', label: t('claim.dob'), autoComplete: 'bday', maxLength: 10 }}
        />
      )}
      {page.asksTin && (
        <Field
          page={page}
          asked={{
            name: 'tin',
            label: t('claim.tin'),
            autoComplete: 'off',
            maxLength: 11,
            help: t('claim.tinHelp'),
            optional: true,
          }}
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
          {richText(translator, 'claim.showName', { a: text => <a href={page.winnersUrl}>{text}</a> })}
        </span>
      </label>
      <div className="foot">
        <button type="submit" className="button primary" name="action" value="claim">
          {t(claimLabel(page))}
        </button>
      </div>
    </>
  )
}
