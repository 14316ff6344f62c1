import { join } from 'node:path'
import pg from 'pg'

/** Moves the last proof of a person into the past, as if they had signed in 20 minutes ago. */
export async function ageProofs(email: string): Promise<void> {
  const host = join(process.env.DRUMROLL_E2E_DATA ?? '', 'run')
  const client = new pg.Client({ host, user: 'drumroll', database: 'drumroll', options: '-c app.account=*' })
  await client.connect()
  try {
    await client.query(
      `update sessions set proved_at = now() - interval '20 minutes'
       where user_id = (select id from users where email = $1)`,
      [email],
    )
  } finally {
    await client.end()
  }
}
