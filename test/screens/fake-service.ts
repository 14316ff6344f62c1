import { onTestFinished, vi } from 'vitest'
import type { z } from 'zod'
import type { RouteDefinition } from '#shared/contract.ts'

/** A request as the browser sent it. */
export interface SentRequest {
  method: string
  path: string
  query: Record<string, string>
  /** Parsed JSON, or the fields of a form. */
  body: unknown
}

type Reply = (request: SentRequest) => Response | Promise<Response>

/** Fake service in tests of screens. */
export interface FakeService {
  /** Answers a route's calls with a value in its wire form. */
  answer<C extends RouteDefinition>(contract: C, json: z.input<C['response']>): void
  /** Answers a route's calls one by one. */
  answerWith(route: RouteDefinition | string, reply: Reply): void
  /** Refuses a route's calls, or those of a plain path such as 'POST /api/auth/signout'. */
  refuse(route: RouteDefinition | string, status: number, body?: object): void
  /** Loses a route's calls on their way, as without a connection. */
  drop(route: RouteDefinition): void
  /** Answers a path that has no contract. */
  answerPath(route: string, json: object): void
  /** Everything that was called, oldest first, as 'GET /path'. */
  calls(): string[]
  /** The last request to a route. */
  last(route: RouteDefinition | string): SentRequest | undefined
}

/** Replaces fetch for the current test. Requests without an answer get a 404. */
export function startFakeService(): FakeService {
  const replies = new Map<string, Reply>()
  const sent: SentRequest[] = []
  vi.stubGlobal('fetch', async (input: string, init: RequestInit = {}) => {
    const request = read(input, init)
    sent.push(request)
    const reply = [...replies].find(([pattern]) => matches(pattern, request))?.[1]
    return reply ? reply(request) : Response.json({}, { status: 404 })
  })
  onTestFinished(() => {
    vi.unstubAllGlobals()
  })
  return {
    answer: (contract, json) => replies.set(patternOf(contract), () => Response.json(json)),
    answerWith: (route, reply) => replies.set(patternOf(route), reply),
    refuse: (route, status, body = {}) =>
      replies.set(patternOf(route), () => Response.json(body, { status })),
    drop: route => replies.set(patternOf(route), () => Promise.reject(new TypeError('Failed to fetch'))),
    answerPath: (route, json) => replies.set(route, () => Response.json(json)),
    calls: () => sent.map(request => `${request.method} ${request.path}`),
    last: route => sent.findLast(request => matches(patternOf(route), request)),
  }
}

function patternOf(route: RouteDefinition | string): string {
  return typeof route === 'string' ? route : `${route.method} ${route.path}`
}

function matches(pattern: string, request: SentRequest): boolean {
  const expression = pattern.replace(/:[^/]+/g, '[^/]+')
  return new RegExp(`^${expression}$`).test(`${request.method} ${request.path}`)
}

function read(input: string, init: RequestInit): SentRequest {
  const url = new URL(input, 'http://localhost')
  return {
    method: init.method ?? 'GET',
    path: url.pathname,
    query: Object.fromEntries(url.searchParams),
    body: readBody(init.body),
  }
}

function readBody(body: RequestInit['body']): unknown {
  if (body instanceof URLSearchParams) return Object.fromEntries(body)
  return typeof body === 'string' ? JSON.parse(body) : undefined
}
