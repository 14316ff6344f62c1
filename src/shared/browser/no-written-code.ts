import { config } from 'zod'

// Zod's faster way writes code, which the page's policy refuses and reports. Before any schema is made.
config({ jitless: true })
