import { it } from 'vitest'
import { newDataFolder } from '#tests/kit/server-process.ts'
import { surviveKillsWithMailServer } from './kill-with-smtp.ts'

it('loses no acknowledged enquiry and mails each once when it is killed again and again, on the embedded database', async () => {
  await surviveKillsWithMailServer({ DATA_DIR: newDataFolder() })
})
