// Installs what the tests need beside npm's packages, where it is missing: a browser, HAProxy, OpenStack Swift.
// Run by itself it does so while something else is checked; `npm test` imports it.
import { requireChromium } from './chromium.ts'
import { prepareHaproxy } from './haproxy.ts'
import { prepareSwift } from './swift.ts'

requireChromium()
prepareSwift()
prepareHaproxy()
