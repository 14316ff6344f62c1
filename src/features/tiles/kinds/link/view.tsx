import { useTranslator } from '#shared/i18n/context.tsx'
import { fillPlaceholders } from '../../placeholders.ts'
import { outward, type ViewContext } from '../context.ts'
import { OwnText } from '../own-text.tsx'
import type { Link } from './schema.ts'

function addressOf({ kind, url }: Link, links: ViewContext['links']): string {
  if (kind === 'rules') return links.rules
  if (kind === 'privacy') return links.privacy
  return url ?? links.play
}

export function LinkView({ component, context }: { component: Link; context: ViewContext }) {
  const { t } = useTranslator()
  const tab = component.newTab
    ? { target: '_blank', rel: 'noopener' }
    : component.url === undefined
      ? {}
      : outward(context)
  return (
    <p className="link">
      <a href={addressOf(component, context.links)} {...tab}>
        <OwnText text={component.label} shown={fillPlaceholders(component.label, context.facts)} />
        {component.newTab && <span className="unseen"> {t('page.newTab')}</span>}
      </a>
    </p>
  )
}
