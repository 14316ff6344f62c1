import {
  type IconEye,
  IconFileDownload,
  IconFileText,
  IconKey,
  IconLockExclamation,
  IconLogin2,
  IconMailOpened,
  IconShieldX,
  IconTrophy,
  IconUsers,
} from '@tabler/icons-react'
import { ALARMING, type SecurityKind } from '#features/security/contract.ts'
import classes from './security.module.css'

const ICONS: Readonly<Record<SecurityKind, typeof IconEye>> = {
  signedIn: IconLogin2,
  signInFailed: IconShieldX,
  signInLimited: IconLockExclamation,
  passwordRefused: IconShieldX,
  factorRefused: IconShieldX,
  pinRefused: IconShieldX,
  pinLimited: IconLockExclamation,
  secretRevealed: IconKey,
  winnersViewed: IconTrophy,
  documentsViewed: IconFileText,
  entrantsViewed: IconUsers,
  entrantsExported: IconFileDownload,
  messageRead: IconMailOpened,
}

/** The sign of a kind of event; what may be an attack is tinted, and its name says so too. */
export function KindIcon({ kind }: { kind: SecurityKind }) {
  const Icon = ICONS[kind]
  return (
    <span className={classes.icon} data-alarming={ALARMING.includes(kind) || undefined}>
      <Icon size={18} stroke={1.75} aria-hidden />
    </span>
  )
}
