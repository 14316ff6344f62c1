import fp from 'fastify-plugin'
import { NamedError } from '../named-error.ts'

/**
 * Lets a request come without a body although it names a type, or sends one in no pieces: its body is undefined. What is
 * neither JSON nor a form is read to know that nothing is there, and else refused.
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
