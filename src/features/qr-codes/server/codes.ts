export { checkCode } from './check-code.ts'
export { makeCode, paint } from './make-code.ts'
export { printPoster } from './poster.ts'
export { MOST_SIDE, readLogo, toLogo } from './read-logo.ts'
