import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { TEMPLATES } from '#features/campaigns/wizard/contract.ts'
import { paths } from '#web/paths.ts'
import { draftsQuery } from '../drafts/drafts-query.ts'
import { useTemplate } from '../state/use-template.ts'
import { STRIP_TILES, StripFrame } from './strip-frame.tsx'
import { TemplateTile } from './template-tile.tsx'

/** Above the first page of the wizard, until something is filled in: a faster way. */
export function TemplateStrip() {
  const { data: drafts = [] } = useQuery(draftsQuery)
  const start = useTemplate()
  return (
    <StripFrame
      links={
        <>
          {drafts.length > 0 && (
            <Link to={paths.templates()} hash="drafts">
              Continue a draft ({drafts.length})
            </Link>
          )}
          <Link to={paths.templates()}>See all {TEMPLATES.length}</Link>
        </>
      }
    >
      {TEMPLATES.slice(0, STRIP_TILES).map(template => (
        <TemplateTile key={template.key} template={template} onUse={() => start(template)} />
      ))}
    </StripFrame>
  )
}
