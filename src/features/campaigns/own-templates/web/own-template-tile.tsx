import { ActionIcon, Menu } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { TYPE_NAMES } from '#features/campaigns/contract.ts'
import type { OwnTemplate } from '#features/campaigns/own-templates/contract.ts'
import { lookForClient } from '#features/campaigns/wizard/contract.ts'
import { EMPTY_KIT } from '#features/tiles/brand-kit/contract.ts'
import { notifyError } from '#ui/feedback/toasts.ts'
import { companyName } from '#web/layout/company-name.ts'
import { brandKitQuery } from '#web/queries/brand-kit-query.ts'
import { useUser } from '#web/session/user-context.ts'
import { CopyDialog } from '../../lifecycle/web/copy-dialog.tsx'
import { useChoosesClient } from '../../wizard/web/pages/client-field.tsx'
import { ClientSelect } from '../../wizard/web/pages/client-select.tsx'
import { planScreens } from '../../wizard/web/preview/preview-tile.ts'
import classes from '../../wizard/web/templates/gallery.module.css'
import { PhoneTile } from '../../wizard/web/templates/phone-tile.tsx'
import { TemplateDialog } from './template-dialog.tsx'
import { draftOf } from './template-draft.ts'
import { useSaveAsTemplate, useStartFromTemplate } from './use-own-templates.ts'

interface OwnTemplateTileProps {
  template: OwnTemplate
  mayEdit: boolean
  mayPublish: boolean
  onDelete: () => void
}

/** A campaign to start from, as the phone of its entrants. */
export function OwnTemplateTile({ template, mayEdit, mayPublish, onDelete }: OwnTemplateTileProps) {
  const [asked, ask] = useState<'start' | 'edit'>()
  const { name, note, campaign, isOwn, isPublished } = template
  const close = () => ask(undefined)
  return (
    <PhoneTile name={name} {...useEntryPage(template)} onUse={() => ask('start')}>
      <div className={classes.line}>
        <h3 className={classes.name}>{name}</h3>
        {isOwn && mayEdit && (
          <TileMenu
            template={template}
            mayPublish={mayPublish}
            onEdit={() => ask('edit')}
            onDelete={onDelete}
          />
        )}
      </div>
      <p className={classes.type}>
        {TYPE_NAMES[campaign.type]}
        {!isOwn && ` · from ${companyName()}`}
        {!isOwn && !isPublished && ', not published'}
        {isOwn && isPublished && ' · published to clients'}
      </p>
      {note !== '' && <p className={classes.type}>{note}</p>}
      {asked === 'start' && <StartDialog template={template} onClose={close} />}
      {asked === 'edit' && (
        <TemplateDialog
          eventKey={campaign.eventKey}
          title="Edit template"
          name={name}
          note={note}
          onClose={close}
        />
      )}
    </PhoneTile>
  )
}

/** The entry page of a template. One that staff publishes is shown in the account's own brand. */
function useEntryPage(template: OwnTemplate) {
  const { data: kit } = useQuery(brandKitQuery())
  const draft = useMemo(() => draftOf(template, new Date()), [template])
  const [tile] = planScreens(draft)
  const { style, isOwn, components, campaign } = template
  const ownKit = kit && kit.version > EMPTY_KIT.version ? kit : undefined
  return {
    draft,
    style: isOwn ? style : lookForClient(ownKit, style),
    shown: tile && { type: campaign.type, tile, components, prize: undefined },
  }
}

/** Content of the draft, and whose brand it has. */
function noteOf(isOwn: boolean, forClient: boolean): string {
  const content = 'You get a draft with the same settings, screens and prizes'
  if (forClient) return `${content}, in the client’s brand and with its sponsor.`
  return isOwn ? `${content}.` : `${content}, in your brand and with your sponsor.`
}

function StartDialog({ template, onClose }: { template: OwnTemplate; onClose: () => void }) {
  const { name, campaign, isOwn } = template
  const [cid, setCid] = useState(0)
  const { acting } = useUser()
  const choosesClient = useChoosesClient()
  const { isPending, mutate } = useStartFromTemplate(template)
  return (
    <CopyDialog
      heading={`Start from: ${name}`}
      note={noteOf(isOwn, cid !== 0 || (!isOwn && acting !== undefined))}
      doIt="Create draft"
      original={{ ...campaign, childCount: 0 }}
      title={campaign.title}
      copy={{
        isPending,
        mutate: (body, after) => mutate({ ...body, ...(cid !== 0 && { cid }) }, after),
      }}
      {...(choosesClient && {
        fieldAbove: errors => <ClientSelect value={cid} error={errors.cid} onChange={setCid} />,
      })}
      onClose={onClose}
    />
  )
}

interface TileMenuProps extends Pick<OwnTemplateTileProps, 'template' | 'mayPublish' | 'onDelete'> {
  onEdit: () => void
}

function TileMenu({ template, mayPublish, onEdit, onDelete }: TileMenuProps) {
  const { name, note, isPublished, campaign } = template
  const save = useSaveAsTemplate(campaign.eventKey)
  const publish = () =>
    save.mutate(
      { name, note, isPublished: !isPublished },
      { onError: error => notifyError(error.message || 'The template could not be published.') },
    )
  return (
    <Menu position="bottom-end" portalProps={{ target: '#main' }}>
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" aria-label={`More for ${name}`}>
          <IconDots size={18} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={onEdit}>Edit name and note</Menu.Item>
        {mayPublish && (
          <Menu.Item onClick={publish}>{isPublished ? 'Stop publishing' : 'Publish to clients'}</Menu.Item>
        )}
        <Menu.Item onClick={onDelete}>Delete template</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
