import '#features/prizes/server/index.ts' // planted: The platform knows no domain
import '#web/paths.ts' // planted: Server code must not reach the dashboard
import '../features/prizes/server/index.ts' // planted: Leave a feature or a layer by
import '#shared/fields.ts'
import '#test/app.ts' // planted: Only tests import test code

export const mode = process.env.NODE_ENV // planted: noProcessEnv
