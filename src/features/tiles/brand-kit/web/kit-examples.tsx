import { useDebouncedValue } from '@mantine/hooks'
import { SCAN_CALLS } from '#features/qr-codes/contract.ts'
import shared from '#ui/styles/shared.module.css'
import { MailFrame } from '#web/parts/examples/mail-frame.tsx'
import { PosterFace } from '#web/parts/examples/poster-face.tsx'
import { type BrandKit, KitLook, type KitPiece, kitPiecePath } from '../contract.ts'
import classes from './brand-kit.module.css'

/** Milliseconds without a change before the service draws again. */
const PAUSE = 400

/** Address of an example of the kit as it is typed; undefined while a field is wrong. */
function useExample(piece: KitPiece, { style, sponsor }: BrandKit): string | undefined {
  const { campaignSponsor, emailContact, socialAccounts } = sponsor
  const { data } = KitLook.safeParse({ style, sponsor: { campaignSponsor, emailContact, socialAccounts } })
  const [path] = useDebouncedValue(data && kitPiecePath(piece, data), PAUSE)
  return path
}

const UNREADY = 'Check the highlighted fields to see this example.'

/** The email to a winner. */
export function EmailExample({ kit }: { kit: BrandKit }) {
  const src = useExample('email', kit)
  if (!src) return <p className={shared.noteText}>{UNREADY}</p>
  return <MailFrame title="Preview: email to a winner" src={src} narrow />
}

/** The poster with its code. */
export function PrintExample({ kit }: { kit: BrandKit }) {
  const src = useExample('code', kit)
  if (!src) return <p className={shared.noteText}>{UNREADY}</p>
  return (
    <div className={classes.print} role="img" aria-label="Preview: poster with a QR code">
      <PosterFace call={SCAN_CALLS.instantWin} code={src} address="yoursite.example/e/your-campaign" />
    </div>
  )
}
