import {
  type Attributes,
  type Context,
  context,
  type Link,
  propagation,
  ROOT_CONTEXT,
  type Span,
  type SpanContext,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api'

const tracer = () => trace.getTracer('drumroll')

/** Where a trace came from, as the header `traceparent` of W3C Trace Context carries it; empty while traces are off. */
export function currentTrace(): { traceparent?: string } {
  const carrier: { traceparent?: string } = {}
  propagation.inject(context.active(), carrier)
  return carrier.traceparent === undefined ? {} : { traceparent: carrier.traceparent }
}

function fail(span: Span, error: unknown): void {
  // The message of an error may hold what a person typed; its name may not.
  span.setStatus({ code: SpanStatusCode.ERROR, message: error instanceof Error ? error.name : 'error' })
}

interface SpanOptions {
  attributes?: Attributes
  links?: Link[]
  /** The trace that it continues: the current one if absent. */
  from?: Readonly<Record<string, unknown>>
  kind?: SpanKind
}

/** Runs `work` as one span: what it does inside belongs to that. */
export async function inSpan<Result>(
  name: string,
  work: () => Promise<Result>,
  { from, ...options }: SpanOptions = {},
): Promise<Result> {
  const parent = from ? propagation.extract(ROOT_CONTEXT, from) : context.active()
  return tracer().startActiveSpan(name, options, parent, async span => {
    try {
      return await work()
    } catch (error) {
      fail(span, error)
      throw error
    } finally {
      span.end()
    }
  })
}

/** The span that the caller works for; undefined while traces are off. */
export const currentSpan = (): SpanContext | undefined => trace.getActiveSpan()?.spanContext()

/** Runs `work`, which is done for several spans at once, as a span that they are linked to. */
export function inSharedSpan<Result>(
  name: string,
  origins: readonly SpanContext[],
  work: () => Promise<Result>,
): Promise<Result> {
  return inSpan(name, work, { from: {}, links: origins.map(origin => ({ context: origin })) })
}

/** Notes a statement of the database that was just answered. */
export function noteStatement(statement: string, milliseconds: number): void {
  const [verb = ''] = statement.trimStart().split(/\s/, 1)
  tracer()
    .startSpan(verb.toLowerCase(), {
      kind: SpanKind.CLIENT,
      startTime: performance.now() - milliseconds,
      attributes: { 'db.system.name': 'postgresql', 'db.query.text': statement },
    })
    .end()
}

/** A request that is being answered. */
export interface RequestSpan {
  /** Work in it belongs to the request. */
  context: Context
  end(route: string, status: number): void
}

/** Begins the span of a request, which may continue the trace of its sender. */
export function beginRequest(method: string, headers: Readonly<Record<string, unknown>>): RequestSpan {
  const parent = propagation.extract(ROOT_CONTEXT, headers)
  const span = tracer().startSpan(method, { kind: SpanKind.SERVER }, parent)
  return {
    context: trace.setSpan(parent, span),
    end(route, status) {
      span.updateName(`${method} ${route}`)
      span.setAttributes({
        'http.request.method': method,
        'http.route': route,
        'http.response.status_code': status,
      })
      if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR })
      span.end()
    },
  }
}
