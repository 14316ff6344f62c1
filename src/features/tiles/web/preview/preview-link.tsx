import { Button } from '@mantine/core'
import { IconLink } from '@tabler/icons-react'
import { LinkLine } from './link-line.tsx'
import { usePreviewLink } from './use-preview-link.ts'

/** Makes a link that shows the campaign before it is public. */
export function PreviewLink({ eventKey }: { eventKey: string }) {
  const { link, isMaking, make, revoke } = usePreviewLink(eventKey)
  if (link) return <LinkLine link={link} onRevoke={() => revoke()} />
  return (
    <Button
      variant="default"
      loading={isMaking}
      leftSection={<IconLink size={16} stroke={1.75} aria-hidden />}
      onClick={() => make()}
    >
      Create preview link
    </Button>
  )
}
