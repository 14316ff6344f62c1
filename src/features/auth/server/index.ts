export { findActor } from './find-actor.ts'
export { hashPassword } from './password.ts'
export { sessionCookieName } from './session-cookie.ts'
export { endSessions, openSession } from './sessions.ts'
