import { z } from 'zod'

/** A domain name in lower case, with at least one dot. */
export const DomainName = z
  .string()
  .trim()
  .toLowerCase()
  .max(253, 'Enter a domain, such as example.com')
  .regex(/^[a-z0-9-]{1,63}(\.[a-z0-9-]{1,63}){1,8}$/, 'Enter a domain, such as example.com')

/** TXT record that shows whose a domain is. */
export const DomainRecord = z.object({ name: z.string(), value: z.string() })
export type DomainRecord = z.output<typeof DomainRecord>
