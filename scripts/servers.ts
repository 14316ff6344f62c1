// Installs what the tests need beside npm's packages, where it is missing: a browser, HAProxy, OpenStack Swift.
// Run by itself it does so while something else is checked; `npm test` imports it.
import { requireChromium } from './testing/chromium.ts'
import { prepareHaproxy } from './testing/haproxy.ts'
import { prepareSwift } from './testing/swift.ts'

requireChromium()
prepareSwift()
prepareHaproxy()
