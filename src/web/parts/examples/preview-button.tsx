import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconDeviceMobile } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { SidePanel } from '#ui/dialogs/dialog.tsx'

/** Opens a preview where there is no room for it beside the page. */
export function PreviewButton({ children }: { children: ReactNode }) {
  const [opened, preview] = useDisclosure(false)
  return (
    <>
      <Button
        variant="default"
        size="xs"
        flex="none"
        leftSection={<IconDeviceMobile size={15} stroke={1.75} aria-hidden />}
        onClick={preview.open}
      >
        Preview
      </Button>
      <SidePanel opened={opened} onClose={preview.close} title="Preview">
        {children}
      </SidePanel>
    </>
  )
}
