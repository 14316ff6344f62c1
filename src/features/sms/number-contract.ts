import { z } from 'zod'
import { FileKey } from '#features/files/contract.ts'
import { CarrierRegistration, NumberKind, OwnNumber } from '#features/sms/outbound/contract.ts'
import { route } from '#shared/contract.ts'
import { Id, Instant, line, Ok, paragraph } from '#shared/fields.ts'

/** A file that was handed in with a registration. */
const NumberDocument = z.strictObject({ fileKey: FileKey, name: line(200) })

/** A keyword of a number, and for how long it is held. */
const HeldKeyword = z.object({
  keyword: z.string(),
  eventKey: z.string(),
  title: z.string(),
  client: z.string(),
  from: Instant,
  /** The end, plus the days when late senders still hear that it is over. */
  until: Instant,
  /** A draft only wants it. */
  state: z.enum(['wanted', 'held', 'cooling']),
  /** True when another campaign has it, or wants it, at the same time. */
  conflict: z.boolean(),
})

export const SmsNumberRow = z.object({
  /** Absent for the number of the phone on the screen. */
  id: z.string().optional(),
  number: z.string(),
  kind: NumberKind.optional(),
  registration: CarrierRegistration,
  /** The client that alone uses it; absent when clients share it. */
  client: z.object({ cid: z.int(), name: z.string() }).optional(),
  /** Its own account at the provider; the secret never leaves. */
  providerAccount: z.string().optional(),
  note: z.string(),
  documents: z.array(NumberDocument),
  changedAt: Instant.optional(),
  keywords: z.array(HeldKeyword),
})
export type SmsNumberRow = z.output<typeof SmsNumberRow>

export const SmsNumbers = z.object({
  /** False while SMS_URL names no provider: nothing leaves. */
  carrier: z.boolean(),
  numbers: z.array(SmsNumberRow),
})

const fields = {
  kind: NumberKind,
  registration: CarrierRegistration,
  note: paragraph(2000),
  documents: z.array(NumberDocument).max(20),
}

/** An own account of a number at the provider. */
const ProviderAccount = z.strictObject({
  id: z.string().regex(/^[A-Za-z0-9_-]{2,64}$/, 'Enter the account ID of the provider'),
  secret: z.string().regex(/^[\x21-\x7e]{8,200}$/, 'Enter the secret, 8 to 200 characters'),
})

const path = '/api/v0/sms/numbers'
const params = z.strictObject({ id: z.string().regex(/^num_[a-z0-9]{16}$/, 'Number ID is not valid') })

export const listSmsNumbers = route({
  method: 'GET',
  path,
  access: 'staff',
  summary: 'List text message numbers, with their registrations and keywords',
  response: SmsNumbers,
})

export const addSmsNumber = route({
  method: 'POST',
  path,
  access: 'staffOperations',
  summary: 'Add a number',
  body: z.strictObject({
    ...fields,
    number: OwnNumber,
    /** The client that alone uses it; clients share it when absent. */
    cid: Id.optional(),
    /** Absent for the account of SMS_URL. */
    account: ProviderAccount.optional(),
  }),
  response: SmsNumberRow,
  status: 201,
})

export const updateSmsNumber = route({
  method: 'PUT',
  path: `${path}/:id`,
  access: 'staffOperations',
  summary: 'Record the result of a registration and notify the people waiting for it',
  params,
  body: z.strictObject(fields),
  response: SmsNumberRow,
})

export const removeSmsNumber = route({
  method: 'DELETE',
  path: `${path}/:id`,
  access: 'staffOperations',
  summary: 'Release a number; refused while its keywords are in use',
  params,
  response: Ok,
})
