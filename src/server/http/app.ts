import cookie from '@fastify/cookie'
import formbody from '@fastify/formbody'
import Fastify, { type FastifyBaseLogger, type FastifyInstance, type RouteOptions } from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { FindActor } from '#server/actor.ts'
import type { Deps } from '#server/deps.ts'
import type { Health } from '#server/health/health.ts'
import { trustIn } from '#server/security/trusted-proxies.ts'
import { hasRole, ROLE } from '#shared/access.ts'
import { formatZodIssue } from '#shared/format-zod-issue.ts'
import { type CallCounts, openCallCounts } from './call-counts.ts'
import { fastPathPlugin } from './fast-path/fast-path.ts'
import type { Feature } from './feature.ts'
import type { DescribedRoute } from './openapi/operation.ts'
import { answers } from './plugins/answers.ts'
import { bodyShape } from './plugins/body-shape.ts'
import { answerUnroutable, brokenAddresses } from './plugins/broken-addresses.ts'
import { campaignLimits } from './plugins/campaign-limits.ts'
import { connections } from './plugins/connections.ts'
import { emptyBody } from './plugins/empty-body.ts'
import { errors } from './plugins/errors.ts'
import { guard } from './plugins/guard.ts'
import { headers } from './plugins/headers.ts'
import { health } from './plugins/health.ts'
import { limits } from './plugins/limits.ts'
import { metrics } from './plugins/metrics/metrics.ts'
import { origins } from './plugins/origins.ts'
import { patience } from './plugins/patience.ts'
import { sameOrigin } from './plugins/same-origin.ts'
import { tracing } from './plugins/tracing.ts'
import { answerUnreadable, unreadable } from './plugins/unreadable.ts'
import { web } from './plugins/web.ts'
import { requestIds } from './request-ids.ts'
import { NO_DOMAINS, type OwnDomains } from './sites.ts'

// Schemas without their own message get a default one with the field name.
z.config({ customError: formatZodIssue })

declare module 'fastify' {
  interface FastifyInstance {
    /** Every route of a feature, for the API description. */
    describedRoutes: DescribedRoute[]
  }
}

/** Screens where venue staff scan claim codes. */
const CAMERA_PAGES = ['/redeem']

const MEGABYTE = 1024 * 1024
/** Milliseconds without progress after which an active connection is closed. */
const STALLED_MS = 12_000

/** The API reference is grouped by feature and says who may call; features say whether keys may. */
function describeRoute(app: FastifyInstance, { name, takesKeys }: Feature, route: RouteOptions): void {
  const { access, onlyKeys, noKeys, keyScope, limit, takesRetryKey, contract } = route.config ?? {}
  const isOpen =
    takesKeys &&
    !noKeys &&
    access &&
    access !== 'public' &&
    access !== 'anySession' &&
    hasRole(ROLE.owner, access)
  const byMethod = route.method === 'GET' || route.method === 'HEAD' ? 'read' : 'write'
  const scope = keyScope ?? (isOpen ? byMethod : undefined)
  if (route.schema && !('hide' in route.schema) && route.method !== 'HEAD') {
    app.describedRoutes.push({
      method: String(route.method),
      url: route.url,
      tag: name,
      access,
      scope,
      onlyKeys: onlyKeys ?? false,
      isLimited: limit !== undefined,
      takesRetryKey: takesRetryKey ?? false,
      contract,
      schema: route.schema,
    })
  }
  if (scope) route.config = { ...route.config, keyScope: scope, onlyKeys: onlyKeys ?? false }
}

interface AppParts {
  features: readonly Feature[]
  /** Finds the actor of a request; provided by the feature of API keys. */
  findActor: FindActor
  /** Own domains of accounts; none when absent. */
  domains?: OwnDomains
  /** The program's own health; always healthy if absent. */
  state?: Health | undefined
  /** Of calls by those who have a limit; of this process alone when absent. */
  counts?: CallCounts
}

/**
 * Builds the whole service: plugins, then every feature, then the dashboard's files.
 * @returns a ready instance, not yet listening
 */
export async function buildApp(
  deps: Deps,
  {
    features,
    findActor,
    domains = NO_DOMAINS,
    state,
    counts = openCallCounts(() => performance.now()),
  }: AppParts,
): Promise<FastifyInstance> {
  const logger: FastifyBaseLogger = deps.log
  const trust = trustIn(deps.config.trustedProxies)
  const app = Fastify({
    loggerInstance: logger,
    genReqId: requestIds(trust, deps.random),
    trustProxy: trust,
    bodyLimit: MEGABYTE,
    frameworkErrors: answerUnroutable(deps.config),
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
    // Slow clients are cut off: Fastify's own defaults keep them for minutes. A file may take longer than a form;
    // see patience.ts for the rest.
    http: {
      headersTimeout: 8000,
      requestTimeout: 300_000,
      connectionsCheckingInterval: 1000,
      requireHostHeader: false,
    },
    // A reader who takes nothing for so long is cut off, or after twice as long; see connections/.
    connectionTimeout: STALLED_MS,
    clientErrorHandler: answerUnreadable(deps.config, deps.random),
    forceCloseConnections: 'idle',
    // Requests that arrive during the stop get a response, and their connection closes.
    return503OnClosing: false,
  })
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  if (deps.config.tracesUrl !== undefined) await app.register(tracing)
  await app.register(errors)
  await app.register(brokenAddresses)
  await app.register(headers, deps.config)
  await app.register(unreadable)
  await app.register(emptyBody)
  await app.register(cookie)
  await app.register(formbody)
  await app.register(health, { state })
  await app.register(bodyShape)
  await app.register(patience)
  await app.register(limits, { counts })
  await app.register(origins, { config: deps.config, domains })
  await app.register(sameOrigin, { config: deps.config })
  await app.register(guard, { findActor })
  await app.register(campaignLimits, { deps })
  app.decorate('describedRoutes', [])
  await app.register(connections, { deps })
  await app.register(answers, { deps })
  await app.register(metrics, { deps, state })
  await app.register(fastPathPlugin, { deps })
  for (const feature of features) {
    await app.register(async scope => {
      scope.addHook('onRoute', route => describeRoute(app, feature, route))
      feature.routes(scope, deps)
    })
  }
  const { webFolder: folder, companyName } = deps.config
  await app.register(web, { folder, companyName, cameraPages: CAMERA_PAGES })
  await app.ready()
  return app
}
