import type { z } from 'zod'
import type { Access, KeyScope } from './access.ts'
import type { Permission } from './permissions.ts'
import type { ProofAct } from './proof-acts.ts'

/** A limit on calls: at most `max` in any `perSeconds` for one caller. */
export interface CallLimit {
  max: number
  perSeconds: number
}

/** The files of a multipart route. */
export interface UploadRule {
  /** Name of the part. */
  field: string
  /** Files in one request. */
  most: number
  /** Bytes of one file. */
  mostBytes: number
  /** A request without any is one too. */
  mayBeNone?: true
}

/**
 * One route as data. The server derives validation, the access check, response stripping and
 * OpenAPI from it; the browser derives a typed call. `access` has no default on purpose.
 */
export interface RouteDefinition {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Fastify style path, parameters as `:name`. */
  path: `/${string}`
  access: Access
  /**
   * Kind of act, which an owner can withhold from a member; `edit` for the access `editor` unless it says otherwise.
   * `byHandler` where it depends on the request.
   */
  permission?: Permission | 'byHandler'
  /**
   * Which campaigns a route concerns, for members who may reach some only: `none`, or `own` when its handler keeps to
   * theirs. Absent: the one of `eventKey` in its path or body; a route without any is closed to them.
   */
  campaigns?: 'none' | 'own'
  /** One line for the API reference. */
  summary: string
  /** Notes for the API reference, in Markdown. */
  description?: string
  params?: z.ZodType
  query?: z.ZodType
  body?: z.ZodType
  response: z.ZodType
  /** Errors that say more than `{ message, code, errors? }`, by status; loose, because other errors share their status. */
  refusals?: Readonly<Record<number, z.ZodType>>
  /** Largest body in bytes; 256 kB when absent. */
  bodyLimit?: number
  limit?: CallLimit
  /**
   * For API keys of this scope alone; no session may call it. Absent: features that take keys take `read` for GET and
   * `write` for the rest.
   */
  keyScope?: KeyScope
  /** Keys with the scope `draft` may call it as well as those with `write`: it changes a draft at most. */
  drafts?: true
  /** No API key may call it, also where its feature takes keys: it moves money, or says where money goes. */
  noKeys?: true
  /** Needs the Gold plan. Staff may call it for every account. */
  gold?: true
  /** Persons may have to prove again that it is them, as their account's sign-in rules say. */
  proof?: ProofAct
  /** Open to members who must add a second factor first. */
  withoutFactor?: true
  /** Its handler honors Idempotency-Key without a transaction around it. */
  takesRetryKey?: true
  /** The body may be an urlencoded form; JSON only when absent. */
  acceptsForm?: true
  /** The body is multipart: `body` describes its fields of text, this its files. See `serveUpload`. */
  upload?: UploadRule
  /** Reads much: answered by a replica where there is one that is up to date. Its handler writes only beside its reads. */
  fromReplica?: true
  /** Success status; 200 when absent. */
  status?: 200 | 201 | 202 | 204
}

/** Declares a route; returns it unchanged with its exact type. */
export function route<const C extends RouteDefinition>(definition: C): C {
  return definition
}

type Part<C, K extends string> = C extends { [P in K]: infer S extends z.ZodType } ? S : never

type OutputOf<S> = [S] extends [never] ? undefined : S extends z.ZodType ? z.output<S> : never
type InputOf<S> = [S] extends [never] ? undefined : S extends z.ZodType ? z.input<S> : never

/** Parsed input of a handler. */
export type ParamsOf<C> = OutputOf<Part<C, 'params'>>
export type QueryOf<C> = OutputOf<Part<C, 'query'>>
export type BodyOf<C> = OutputOf<Part<C, 'body'>>
/** Result of a handler and of the browser's call: parsed values, with dates as Date. */
export type ResponseOf<C extends RouteDefinition> = z.output<C['response']>

/** Input of the browser's call: values before parsing. */
export type ParamsInput<C> = InputOf<Part<C, 'params'>>
export type QueryInput<C> = InputOf<Part<C, 'query'>>
export type BodyInput<C> = OutputOf<Part<C, 'body'>>
