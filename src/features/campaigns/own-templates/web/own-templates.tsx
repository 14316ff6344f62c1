import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { OwnTemplate } from '#features/campaigns/own-templates/contract.ts'
import { hasRole } from '#shared/access.ts'
import { may } from '#shared/permissions.ts'
import { notifyError } from '#ui/feedback/toasts.ts'
import { useUser } from '#web/session/user-context.ts'
import classes from '../../wizard/web/templates/gallery.module.css'
import { OwnTemplateTile } from './own-template-tile.tsx'
import { ownTemplatesQuery } from './own-templates-query.ts'
import { useDeleteTemplate, useSaveAsTemplate } from './use-own-templates.ts'

/** Templates of the account and those that staff publishes; nothing without any. */
export function OwnTemplates() {
  const { data: templates = [] } = useQuery(ownTemplatesQuery)
  const user = useUser()
  const remove = useDeleteTemplate()
  const [deleted, setDeleted] = useState<OwnTemplate>()
  if (templates.length === 0 && !deleted) return null
  const onDelete = (template: OwnTemplate) =>
    remove.mutate(template, {
      onSuccess: () => setDeleted(template),
      onError: error => notifyError(error.message || 'The template could not be deleted. Please try again.'),
    })
  return (
    <section aria-labelledby="own-templates" className={classes.own}>
      <h2 id="own-templates">Your templates</h2>
      <div role="status">
        {deleted && <Deleted template={deleted} onRestored={() => setDeleted(undefined)} />}
      </div>
      <ul className={classes.tiles}>
        {templates.map(template => (
          <OwnTemplateTile
            key={template.templateKey}
            template={template}
            mayEdit={may(user, 'edit')}
            mayPublish={hasRole(user.role, 'staffOperations') && !user.acting}
            onDelete={() => onDelete(template)}
          />
        ))}
      </ul>
    </section>
  )
}

function Deleted({ template, onRestored }: { template: OwnTemplate; onRestored: () => void }) {
  const { name, note, campaign, isPublished } = template
  const save = useSaveAsTemplate(campaign.eventKey)
  const restore = () =>
    save.mutate(
      { name, note, ...(isPublished && { isPublished }) },
      {
        onSuccess: onRestored,
        onError: error => notifyError(error.message || 'The template could not be restored.'),
      },
    )
  return (
    <div className={classes.deleted}>
      “{name}” was deleted. Its campaign stays.
      <Button variant="subtle" size="xs" aria-disabled={save.isPending} onClick={restore}>
        Undo
      </Button>
    </div>
  )
}
