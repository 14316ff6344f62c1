import { IconExternalLink } from '@tabler/icons-react'
import { DEVELOPER_GUIDE, docsPath } from '#shared/developer-guide.ts'
import { SectionCard } from '#ui/layout/section-card.tsx'
import shared from '#ui/styles/shared.module.css'
import classes from './developers.module.css'

const PAGES = [
  {
    href: docsPath('api'),
    title: 'API reference',
    about: 'Every call with its fields and errors. Try calls with an API key.',
  },
  ...DEVELOPER_GUIDE.map(({ slug, title, about }) => ({ href: docsPath(slug), title, about })),
]

/** Links to the public documentation for developers. */
export function DocumentationCard() {
  return (
    <SectionCard title="Documentation" padded>
      <ul className={`${shared.plainList} ${classes.pages}`}>
        {PAGES.map(({ href, title, about }) => (
          <li key={href}>
            <a href={href} target="_blank" rel="noopener">
              {title} <IconExternalLink size={14} stroke={1.75} aria-label="(opens in a new tab)" />
            </a>
            <p className={classes.text}>{about}</p>
          </li>
        ))}
      </ul>
    </SectionCard>
  )
}
