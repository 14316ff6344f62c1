import { z } from 'zod'
import { invalidField, invalidFields } from '#server/http/named-error.ts'
import type { RouteDefinition } from '#shared/contract.ts'
import { replaceParams } from '#shared/fill-path.ts'

interface ToolBase {
  name: string
  title: string
  /** For the model: what it does and when to use it. */
  description: string
  contract: RouteDefinition
  /** Fields of the body that the tool takes; all of them when absent. */
  takes?: readonly string[]
  /** Describes the fields by their type alone, because another tool describes them in full. */
  isBrief?: true
  /** Fields of the body that the tool sets itself. */
  fixed?: Readonly<Record<string, unknown>>
}

/** A tool that reads, or changes drafts at most: its call runs at once. */
interface DirectTool extends ToolBase {
  kind: 'now'
  /** Changes nothing, although it is no GET. */
  readsOnly?: true
}

/** A tool whose call waits for a person. */
export interface ApprovalTool extends ToolBase {
  kind: 'approval'
  /** Effect of the call in words. */
  summarize(campaign: { title: string }, given: Arguments): string
}

export type Tool = DirectTool | ApprovalTool

/** Arguments as a program sends them. */
export type Arguments = Readonly<Record<string, unknown>>

/** A call of the service. */
export interface ServiceCall {
  method: RouteDefinition['method']
  url: string
  body?: Arguments
}

const fieldsIn = (schema: z.ZodType | undefined): string[] =>
  schema instanceof z.ZodObject ? Object.keys(schema.shape) : []

const pick = (given: Arguments, names: readonly string[]) =>
  Object.fromEntries(Object.entries(given).filter(([name]) => names.includes(name)))

/** True when a field of the body is an argument. */
function isTaken({ takes, fixed = {} }: Tool, name: string): boolean {
  return !(name in fixed) && (takes?.includes(name) ?? true)
}

/** The arguments of a call by the part of the request that they go into. */
function sort(tool: Tool, given: Arguments) {
  const { contract, fixed = {} } = tool
  const params = pick(given, fieldsIn(contract.params))
  const query = pick(given, fieldsIn(contract.query))
  const rest = Object.entries(given).filter(([name]) => !(name in params) && !(name in query))
  const foreign = rest.find(([name]) => !contract.body || !isTaken(tool, name))
  if (foreign) throw invalidField(foreign[0], 'Unknown field')
  return { params, query, body: { ...Object.fromEntries(rest), ...fixed } }
}

/**
 * The request that a tool's arguments stand for. The service checks its query and body.
 * @throws invalid for parameters of the path, and for fields that are not among the arguments
 */
export function toCall(tool: Tool, given: Arguments): ServiceCall {
  const { contract } = tool
  const { params, query, body } = sort(tool, given)
  const checked = contract.params?.safeParse(params)
  if (checked?.error) throw invalidFields(checked.error)
  const search = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]))
  const path = replaceParams(contract.path, params)
  const url = search.size > 0 ? `${path}?${search}` : path
  return { method: contract.method, url, ...(contract.body ? { body } : {}) }
}

/** @throws invalid for arguments that the service would refuse by their form */
export function checkArguments(tool: Tool, given: Arguments): void {
  const { body } = toCall(tool, given)
  const checked = tool.contract.body?.safeParse(body ?? {})
  if (checked?.error) throw invalidFields(checked.error)
}

const JsonObject = z.object({
  properties: z.record(z.string(), z.json()).default({}),
  required: z.array(z.string()).default([]),
})

const Typed = z.object({ type: z.string(), const: z.json().optional() })

/** The type of a field, without what is in it. */
const outline = (schema: z.output<ReturnType<typeof z.json>>) => Typed.safeParse(schema).data ?? {}

/** JSON Schema of a tool's arguments: the parameters, query and body of its contract. */
export function inputSchema(tool: Tool) {
  const { params, query, body } = tool.contract
  const parts = [params, query, body].flatMap(part =>
    part ? [JsonObject.parse(z.toJSONSchema(part, { io: 'input', unrepresentable: 'any' }))] : [],
  )
  const isArgument = (name: string) => isTaken(tool, name) || fieldsIn(params).includes(name)
  const properties = Object.fromEntries(
    parts
      .flatMap(part => Object.entries(part.properties))
      .filter(([name]) => isArgument(name))
      .map(([name, schema]) => [name, tool.isBrief ? outline(schema) : schema]),
  )
  const required = parts.flatMap(part => part.required).filter(isArgument)
  return {
    type: 'object' as const,
    properties,
    required: [...new Set(required)],
    additionalProperties: false,
  }
}

/** True when the call can name the version of the campaign that it is about. */
export const takesVersion = ({ contract }: Tool): boolean => fieldsIn(contract.body).includes('version')
