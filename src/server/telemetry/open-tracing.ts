import { setTimeout as wait } from 'node:timers/promises'
import manifest from '#package.json' with { type: 'json' }
import type { Config } from '#server/config.ts'

/** A collector that does not answer keeps no program from ending. */
const MOST_CLOSE_MS = 3000

/** Traces until `close`, which sends what is left. */
export interface Tracing {
  close(): Promise<void>
}

/**
 * Sends traces by OTLP where the settings name a collector. The official SDK reads its other settings from the
 * environment, as OpenTelemetry names them: headers, sampling, attributes of the service. Without a
 * collector it is not loaded, and spans cost nothing.
 * @returns undefined where traces are off
 */
export async function openTracing({ tracesUrl }: Pick<Config, 'tracesUrl'>): Promise<Tracing | undefined> {
  if (tracesUrl === undefined) return undefined
  const { context, propagation, trace } = await import('@opentelemetry/api')
  const { BatchSpanProcessor, NodeTracerProvider } = await import('@opentelemetry/sdk-trace-node')
  const { OTLPTraceExporter } = await import('@opentelemetry/exporter-trace-otlp-http')
  const { detectResources, envDetector, resourceFromAttributes } = await import('@opentelemetry/resources')
  const own = resourceFromAttributes({ 'service.name': 'drumroll', 'service.version': manifest.version })
  const provider = new NodeTracerProvider({
    resource: own.merge(detectResources({ detectors: [envDetector] })),
    spanProcessors: [new BatchSpanProcessor(new OTLPTraceExporter({ url: tracesUrl }))],
  })
  provider.register()
  return {
    async close() {
      await Promise.race([provider.shutdown(), wait(MOST_CLOSE_MS)])
      for (const api of [trace, context, propagation]) api.disable()
    },
  }
}
