import { z } from 'zod'
import { route } from '#shared/contract.ts'
import { EventKey } from '#shared/fields.ts'

export const MOST_SITES = 20

/** The last labels alone make a host: `*` would allow every site, and a scheme or a path is not part of a host. */
const SITE =
  /^(?:\*\.[a-z0-9]+(?:-+[a-z0-9]+)*\.)?[a-z0-9]+(?:-+[a-z0-9]+)*(?:\.[a-z0-9]+(?:-+[a-z0-9]+)*)*(?::[1-9]\d{0,4})?$/

/** Name of a site, with the port if it has one of its own: `www.example.com`, `*.example.com`, `localhost:3000`. */
export const Site = z.string().max(255).regex(SITE, 'Enter a site, such as www.example.com')

/** Sites that may show a participant's page in a frame (security rule 3.10). */
export const Sites = z.strictObject({
  sites: z
    .array(Site)
    .max(MOST_SITES, `At most ${MOST_SITES} sites`)
    .refine(sites => new Set(sites).size === sites.length, 'List each site only once'),
})
export type Sites = z.output<typeof Sites>

/** The host in pasted text, usually an address; undefined without one. */
export function siteOf(pasted: string): string | undefined {
  const text = pasted.trim()
  const address = /^[a-z][a-z0-9+.-]*:\/\//i.test(text) ? text : `https://${text}`
  const wild = /^(https?:\/\/)\*\./i.exec(address)
  const plain = wild ? `${wild[1]}${address.slice(wild[0].length)}` : address
  const host = URL.parse(plain)?.host ?? ''
  return Site.safeParse(`${wild ? '*.' : ''}${host}`).data
}

const params = z.strictObject({ eventKey: EventKey })

export const getSites = route({
  method: 'GET',
  path: '/api/v0/event/:eventKey/sites',
  access: 'analyst',
  params,
  summary: 'List the sites that can embed campaign pages',
  response: Sites,
})

export const saveSites = route({
  method: 'PUT',
  path: '/api/v0/event/:eventKey/sites',
  access: 'owner',
  params,
  summary: 'Change the sites that can embed campaign pages',
  body: Sites,
  response: Sites,
})
