import { expect, it } from 'vitest'
import { readyDataFolder } from '#tests/kit/server-process.ts'
import { until } from '#tests/kit/until.ts'
import {
  expectNothingLost,
  killAgainAndAgain,
  readStored,
  startAndStop,
  Visitors,
} from './kill-rounds.ts'

it('delivers each mail to the development mailbox in one attempt when it is killed', async () => {
  const env = { DATA_DIR: readyDataFolder() }
  const visitors = new Visitors()
  await killAgainAndAgain(env, visitors, 5)
  await startAndStop(env, (server) => visitors.writeAgain(server.url))

  const queued = (await readStored(env)).mails.filter((mail) => mail.status === 'queued')
  await startAndStop(env, async ({ url, stdout }) => {
    const [, login] = /development mailbox: (.+)/.exec(stdout()) ?? []
    const authorization = `Basic ${btoa(login?.replace(' / ', ':') ?? '')}`
    for (const { id } of queued) {
      await until(
        async () => {
          const page = await fetch(`${url}/dev/mail/${id}`, { headers: { authorization } })
          return (await page.text()).includes('<dd>sent</dd>')
        },
        { withinMs: 300_000, what: `mail ${id} in the mailbox` },
      )
    }
  })

  const stored = await readStored(env)
  expectNothingLost(stored, visitors)
  expect(stored.mails.filter((mail) => mail.status !== 'sent' || mail.attempts !== 1)).toEqual([])
})
