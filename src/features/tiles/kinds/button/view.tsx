import { useForeign, useTranslator } from '#shared/i18n/context.tsx'
import { fillPlaceholders } from '../../placeholders.ts'
import { outward, type ViewContext } from '../context.ts'
import type { Button } from './schema.ts'

interface Props {
  component: Button
  context: ViewContext
}

/** The name of the field into which staff type the PIN. */
export const PIN_FIELD = 'pin'

/** Staff type the PIN on the participant's phone, above the button that uses it. */
function PinField({ context }: { context: ViewContext }) {
  const { t } = useTranslator()
  const error = context.errors[PIN_FIELD]
  return (
    <div className="field pin">
      <label htmlFor="f-pin">{t('play.staffPin')}</label>
      {error !== undefined && (
        <p className="wrong" id="e-pin">
          {error}
        </p>
      )}
      <input
        id="f-pin"
        name={PIN_FIELD}
        inputMode="numeric"
        pattern="[0-9]*"
        autoComplete="off"
        minLength={4}
        maxLength={8}
        required
        aria-invalid={error !== undefined || undefined}
        aria-describedby={error === undefined ? undefined : 'e-pin'}
        // biome-ignore lint/a11y/noAutofocus: only after a wrong PIN, where the next try belongs
        autoFocus={context.firstError === PIN_FIELD}
      />
    </div>
  )
}

/** Leads out of the form: an ordinary link that looks like a button. */
function LinkButton({ component, context }: Props) {
  const { action, label, url, variant } = component
  const className = `button ${variant}`
  const foreign = useForeign()(label)
  if (action === 'share') {
    const subject = encodeURIComponent(context.facts.campaign ?? '')
    const href = `mailto:?subject=${subject}&body=${encodeURIComponent(context.links.share)}`
    return (
      <a className={className} {...foreign} href={href} data-share={context.links.share}>
        {fillPlaceholders(label, context.facts)}
      </a>
    )
  }
  const address = action === 'url' ? { href: url, ...outward(context) } : { href: context.links.play }
  return (
    <a className={className} {...foreign} {...address}>
      {fillPlaceholders(label, context.facts)}
    </a>
  )
}

export function ButtonView({ component, context }: Props) {
  const { action, label, variant } = component
  const foreign = useForeign()(label)
  if (action === 'url' || action === 'share' || action === 'playAgain') {
    return <LinkButton component={component} context={context} />
  }
  return (
    <>
      {action === 'redeem' && <PinField context={context} />}
      <button type="submit" className={`button ${variant}`} {...foreign} name="action" value={action}>
        {fillPlaceholders(label, context.facts)}
      </button>
    </>
  )
}
