import fp from 'fastify-plugin'
import { NamedError } from '../named-error.ts'

/**
 * Accepts a request without a body even if it names a content type or sends empty chunks. Its body is undefined.
 * Other content types are read to confirm that they are empty, and rejected if not.
 */
export const emptyBody = fp(async app => {
  const parseJson = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined)
    else parseJson(request, String(body), done)
  })
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => {
    if (body.length === 0) done(null, undefined)
    else done(new NamedError('unsupportedType'))
  })
})
