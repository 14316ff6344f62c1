import { z } from 'zod'
import { WebLink } from '../fields.ts'

export const NETWORKS = ['instagram', 'facebook', 'x', 'tiktok', 'youtube', 'linkedin', 'website'] as const
export type Network = (typeof NETWORKS)[number]

export const NETWORK_NAMES: Readonly<Record<Network, string>> = {
  instagram: 'Instagram',
  facebook: 'Facebook',
  x: 'X',
  tiktok: 'TikTok',
  youtube: 'YouTube',
  linkedin: 'LinkedIn',
  website: 'Website',
}

/** Domains of each network; subdomains belong to it. A website may be anywhere. */
const HOSTS: Readonly<Record<Exclude<Network, 'website'>, readonly string[]>> = {
  instagram: ['instagram.com'],
  facebook: ['facebook.com'],
  x: ['x.com', 'twitter.com'],
  tiktok: ['tiktok.com'],
  youtube: ['youtube.com'],
  linkedin: ['linkedin.com'],
}

/** Characters of an address, at most. */
export const MOST_URL = 300

/** Problem with the address of an account; undefined if there is none. */
function urlProblem(network: Network, text: string): string | undefined {
  const url = URL.parse(text)
  if (url?.protocol !== 'https:') return 'Enter a link that starts with https://'
  if (url.username !== '' || url.password !== '') return 'Enter a link without a user name or password'
  if (network === 'website') return url.hostname.includes('.') ? undefined : 'Enter a full web address'
  const { hostname } = url
  const isTheirs = HOSTS[network].some(host => hostname === host || hostname.endsWith(`.${host}`))
  if (!isTheirs) return `Enter a link to ${HOSTS[network][0]}`
  return url.pathname === '/' ? 'Enter the link to your profile' : undefined
}

/** A profile of the sponsor on a network, or its website. */
export const SocialAccount = z
  .strictObject({ network: z.enum(NETWORKS), url: WebLink.max(MOST_URL, `At most ${MOST_URL} characters`) })
  .superRefine(({ network, url }, check) => {
    const message = urlProblem(network, url)
    if (message !== undefined) check.addIssue({ code: 'custom', path: ['url'], message })
  })
export type SocialAccount = z.output<typeof SocialAccount>

export const SocialAccounts = z
  .array(SocialAccount)
  .max(NETWORKS.length, `Add up to ${NETWORKS.length} accounts`)
  .refine(
    accounts => new Set(accounts.map(({ network }) => network)).size === accounts.length,
    'List each network only once',
  )

/** Paths that begin with a name, with or without the @ that some networks put before it. */
const PROFILE: Partial<Record<Network, RegExp>> = {
  instagram: /^\/([\w.]{1,30})\/?$/,
  facebook: /^\/(?!profile\.php)([\w.]{3,60})\/?$/,
  x: /^\/(\w{1,15})\/?$/,
  tiktok: /^\/@([\w.]{2,24})\/?$/,
  youtube: /^\/@([\w.-]{3,30})\/?$/,
}

/** "@harborlights", as posts mention an account; undefined where its address holds no name. */
export function handleOf({ network, url }: SocialAccount): string | undefined {
  const [, name] = PROFILE[network]?.exec(URL.parse(url)?.pathname ?? '') ?? []
  return name && `@${name}`
}
