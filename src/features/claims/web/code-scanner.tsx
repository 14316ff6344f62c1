import { useEffect, useRef, useState } from 'react'
import { ClaimCode } from '#features/claims/contract.ts'
import { Dialog } from '#ui/dialogs/dialog.tsx'
import { openCodeReader } from './read-code.ts'
import classes from './redeem.module.css'

/** Milliseconds between two looks at the picture. */
const LOOK_MS = 200

const HINT = 'Point the camera at the code on the winner’s phone.'
const OTHER = 'This is not a claim code. Scan the code on the winner’s prize page.'
const REFUSED = 'The camera could not be opened. Allow camera access for this page, or type the code.'

/**
 * Shows the rear camera, and scans for a claim code until one is found.
 * @param stopped true once the scanner is closed
 */
async function scan(
  video: HTMLVideoElement,
  stopped: () => boolean,
  onSeen: (text: string) => boolean,
): Promise<MediaStream> {
  const stream = await navigator.mediaDevices.getUserMedia({
    video: { facingMode: 'environment', width: { ideal: 1280 } },
  })
  const read = await openCodeReader()
  video.srcObject = stream
  await video.play()
  const look = async () => {
    if (stopped()) return
    const text = await read(video).catch(() => undefined)
    if (!stopped() && (text === undefined || !onSeen(text))) setTimeout(look, LOOK_MS)
  }
  void look()
  return stream
}

interface CodeScannerProps {
  onCode: (code: string) => void
  onClose: () => void
}

/** Reads a claim code with the camera; the camera is off again when this is gone. */
export function CodeScanner({ onCode, onClose }: CodeScannerProps) {
  // The dialog renders its content later than itself.
  const [video, setVideo] = useState<HTMLVideoElement | null>(null)
  const [hint, setHint] = useState(HINT)
  const found = useRef(onCode)
  found.current = onCode

  useEffect(() => {
    let over = false
    const onSeen = (text: string) => {
      const code = ClaimCode.safeParse(text)
      if (code.success) found.current(text)
      else setHint(OTHER)
      return code.success
    }
    const opened = video && scan(video, () => over, onSeen)
    opened?.catch(() => setHint(REFUSED))
    return () => {
      over = true
      const stop = (stream: MediaStream) => {
        for (const track of stream.getTracks()) track.stop()
      }
      void opened?.then(stop, () => {})
    }
  }, [video])

  return (
    <Dialog opened title="Scan code" onClose={onClose}>
      <video ref={setVideo} className={classes.video} muted playsInline aria-label="Camera view" />
      <p className={classes.text} role="status">
        {hint}
      </p>
    </Dialog>
  )
}
