import { inject, it } from 'vitest'
import { createDatabase } from '#tests/kit/postgres.ts'
import { newDataFolder } from '#tests/kit/server-process.ts'
import { surviveKillsWithMailServer } from './kill-with-smtp.ts'

it('loses no acknowledged enquiry and mails each once when it is killed again and again, on PostgreSQL', async () => {
  const databaseUrl = await createDatabase(inject('postgresUrl'))
  await surviveKillsWithMailServer({ DATABASE_URL: databaseUrl, DATA_DIR: newDataFolder() })
})
