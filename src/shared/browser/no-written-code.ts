import { config } from 'zod'

// Zod's faster way writes code, which content security policies refuse and report. Before any schema is made.
config({ jitless: true })
