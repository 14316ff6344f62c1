import { NETWORK_NAMES, type Network, type SocialAccount } from '#shared/brand/social-accounts.ts'
import { outward } from '../kinds/context.ts'

/** Outlines in a square of 24, after Tabler Icons (MIT). */
const OUTLINES: Readonly<Record<Network, string>> = {
  instagram:
    'M3 7a4 4 0 0 1 4-4h10a4 4 0 0 1 4 4v10a4 4 0 0 1-4 4H7a4 4 0 0 1-4-4zM8.500 12a3.500 3.500 0 1 0 7 0a3.500 3.500 0 0 0-7 0M17 7v.01',
  facebook: 'M7 10v4h3v7h4v-7h3l1-4h-4V8a1 1 0 0 1 1-1h3V3h-3a5 5 0 0 0-5 5v2z',
  x: 'M4 4l11.733 16H20L8.267 4zM4 20l6.768-6.768m2.460-2.460L20 4',
  tiktok:
    'M21 7.917v4.034A9.948 9.948 0 0 1 16 10v4.500a6.500 6.500 0 1 1-8-6.326V12.500a2.500 2.500 0 1 0 4 2V3h4.083A6.005 6.005 0 0 0 21 7.917',
  youtube: 'M2 8a4 4 0 0 1 4-4h12a4 4 0 0 1 4 4v8a4 4 0 0 1-4 4H6a4 4 0 0 1-4-4zM10 9l5 3l-5 3z',
  linkedin:
    'M8 11v5M8 8v.01M12 16v-5M16 16v-3a2 2 0 1 0-4 0M3 7a4 4 0 0 1 4-4h10a4 4 0 0 1 4 4v10a4 4 0 0 1-4 4H7a4 4 0 0 1-4-4z',
  website:
    'M3 12a9 9 0 1 0 18 0a9 9 0 0 0-18 0M3.600 9h16.800M3.600 15h16.800M11.500 3a17 17 0 0 0 0 18M12.500 3a17 17 0 0 1 0 18',
}

interface SocialLinksProps {
  /** As in the context of a screen. */
  preview: boolean
  accounts: readonly SocialAccount[]
  sponsor: string
}

/** Links to the sponsor's profiles, on the last screens. The pictures are part of the page: no network is asked. */
export function SocialLinks({ accounts, sponsor, preview }: SocialLinksProps) {
  if (accounts.length === 0) return null
  return (
    <ul className="social" aria-label={`${sponsor} online`}>
      {accounts.map(({ network, url }) => (
        <li key={network}>
          <a href={url} {...outward({ preview })}>
            <svg viewBox="0 0 24 24" aria-hidden="true">
              <path d={OUTLINES[network]} />
            </svg>
            <span className="unseen">{NETWORK_NAMES[network]}</span>
          </a>
        </li>
      ))}
    </ul>
  )
}
