import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { TEMPLATES } from '#features/campaigns/wizard/contract.ts'
import { paths } from '#web/paths.ts'
import { draftsQuery } from '../drafts/drafts-query.ts'
import { useBuild } from '../state/build-store.ts'
import { useTemplate } from '../state/use-template.ts'
import classes from './gallery.module.css'
import { TemplateTile } from './template-tile.tsx'

const SHOWN = 3

/** Above the first page of the wizard, until something is filled in: a faster way. */
export function TemplateStrip() {
  const isUntouched = useBuild(({ savedAt }) => savedAt === null)
  const { data: drafts = [] } = useQuery({ ...draftsQuery, enabled: isUntouched })
  const start = useTemplate()
  if (!isUntouched) return null
  return (
    <section className={classes.strip} aria-labelledby="strip-title">
      <div className={classes.stripHead}>
        <h2 id="strip-title">Start from a template</h2>
        <span>
          {drafts.length > 0 && (
            <Link to={paths.templates()} hash="drafts">
              Continue a draft ({drafts.length})
            </Link>
          )}
          <Link to={paths.templates()}>See all {TEMPLATES.length}</Link>
        </span>
      </div>
      <ul className={classes.tiles}>
        {TEMPLATES.slice(0, SHOWN).map(template => (
          <TemplateTile key={template.key} template={template} onUse={() => start(template)} />
        ))}
      </ul>
    </section>
  )
}
