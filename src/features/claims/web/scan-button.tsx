import { Button } from '@mantine/core'
import { IconQrcode } from '@tabler/icons-react'
import { useState } from 'react'
import { paths } from '#web/paths.ts'
import { CodeScanner } from './code-scanner.tsx'

/** Opens the camera after the screen reloads. */
const AT_ONCE = '#scan'

/** Only the document of this very address may open the camera: the service says so to the browser. */
function mayOpenCamera(): boolean {
  const [entry] = performance.getEntriesByType('navigation')
  return entry !== undefined && new URL(entry.name).pathname === paths.redeem()
}

/** Starts the camera, where there is one: typing is always possible. */
export function ScanButton({ onCode }: { onCode: (code: string) => void }) {
  const [open, setOpen] = useState(() => location.hash === AT_ONCE && mayOpenCamera())
  if (!navigator.mediaDevices) return null

  function onPress() {
    if (mayOpenCamera()) {
      setOpen(true)
      return
    }
    history.replaceState(history.state, '', `${paths.redeem()}${AT_ONCE}`)
    location.reload()
  }

  return (
    <>
      <Button variant="default" leftSection={<IconQrcode size={18} aria-hidden />} onClick={onPress}>
        Scan with camera
      </Button>
      {open && (
        <CodeScanner
          onCode={code => {
            setOpen(false)
            onCode(code)
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}
