import {
  IconAlertTriangle,
  IconCalendarDue,
  IconClockHour4,
  IconCoin,
  IconCreditCard,
  IconDeviceMobileMessage,
  IconDownload,
  IconGift,
  IconHeartDollar,
  IconHourglassEmpty,
  IconKey,
  IconLockPassword,
  IconPlugConnectedX,
  IconShieldX,
  IconTicket,
  IconTrophy,
  IconUserCheck,
  IconUserPlus,
  IconUserQuestion,
  IconWorldX,
} from '@tabler/icons-react'
import type { NotificationKind } from '#features/notifications/contract.ts'

const icons = {
  campaignEnding: IconClockHour4,
  drawReady: IconTicket,
  drawDone: IconTrophy,
  claimDeadline: IconHourglassEmpty,
  lowStock: IconGift,
  tokens: IconCoin,
  compliance: IconAlertTriangle,
  filings: IconCalendarDue,
  smsRegistration: IconDeviceMobileMessage,
  payments: IconCreditCard,
  donations: IconHeartDollar,
  newMember: IconUserPlus,
  exportReady: IconDownload,
  privacyRequest: IconUserQuestion,
  apiKey: IconKey,
  approval: IconUserCheck,
  webhookPaused: IconPlugConnectedX,
  ownDomain: IconWorldX,
  memberFactors: IconShieldX,
  ownAccess: IconLockPassword,
} as const satisfies Record<NotificationKind, typeof IconGift>

/** The picture of a kind; the text beside it says the same. */
export function KindIcon({ kind }: { kind: NotificationKind }) {
  const Icon = icons[kind]
  return <Icon size={18} stroke={1.75} aria-hidden />
}
