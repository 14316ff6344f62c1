// Installs missing test tools beside npm's packages: a browser, HAProxy, OpenStack Swift. Run directly, it does so in
// parallel with other checks; `npm test` imports it.
import { requireChromium } from './testing/chromium.ts'
import { prepareHaproxy } from './testing/haproxy.ts'
import { prepareSwift } from './testing/swift.ts'

requireChromium()
prepareSwift()
prepareHaproxy()
