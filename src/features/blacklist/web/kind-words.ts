import {
  IconAt,
  IconDeviceMobile,
  IconNetwork,
  IconPhone,
  IconUser,
  IconWorldWww,
  type TablerIcon,
} from '@tabler/icons-react'
import type { BlockKind } from '#features/blacklist/contract.ts'

/** Label and icon of each kind. */
export const KIND_WORDS: Readonly<Record<BlockKind, { word: string; Icon: TablerIcon }>> = {
  email: { word: 'Email', Icon: IconAt },
  phone: { word: 'Phone', Icon: IconPhone },
  domain: { word: 'Email domain', Icon: IconWorldWww },
  ip: { word: 'IP address', Icon: IconNetwork },
  device: { word: 'Device', Icon: IconDeviceMobile },
  name: { word: 'Name', Icon: IconUser },
}
