import '#features/campaigns/server/campaign-queries.ts' // planted: Another feature is used through its contract.ts
import '#features/campaigns/web/list.tsx' // planted: Another feature is used through its contract.ts
import '../../campaigns/server/campaign-queries.ts' // planted: Leave a feature or a layer by
import '../web/use-prizes.ts' // planted: Server code must not reach the dashboard
import '#web/paths.ts' // planted: Server code must not reach the dashboard
import '#features/campaigns/server/index.ts'
import '#features/campaigns/contract.ts'
import '../contract.ts'

export const now = new Date() // planted: Time is passed in
export const fifth = new Date(5)
export const millis = Date.now() // planted: Date.now
export const chance = Math.random() // planted: Math.random
export const sure = JSON.parse('1') as number // planted: A type assertion silences the compiler
export const fixed = { one: 1 } as const
export const loose: any = 1 // planted: noExplicitAny
export const certain = [1][0]! // planted: noNonNullAssertion
