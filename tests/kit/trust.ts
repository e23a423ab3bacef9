import { policies, policyVersions } from '#db/schema/policies.ts'
import { addEvidence } from '#features/controls/commands/evidence.server.ts'
import type { TrustDesk } from '#features/trust/schema/desk.ts'
import type { TrustView } from '#features/trust/schema/visitor.ts'
import { newId } from '#lib/ids.server.ts'
import { addDays, londonDate } from '#lib/time.ts'
import type { TrustContent } from '#lib/trust-words.ts'
import { type ApiAnswer, callApi, protectedPersonWith, type TestPerson } from './accounts.ts'
import { startIdentity } from './identity.ts'
import { MovableClock } from './second-factors.ts'
import { tinyPdf } from './tiny-files.ts'

export type TestTrust = Awaited<ReturnType<typeof startTrust>>

/** The whole server with two officers, an auditor and a colleague. */
export async function startTrust() {
  const clock = new MovableClock()
  const identity = await startIdentity(
    {},
    { clock },
    {
      ...{ TEAM_EMAIL: 'team@enix.example', ENQUIRIES_PER_SENDER: '3' },
    },
  )
  const person = (role: 'compliance' | 'admin' | 'auditor' | 'sales', fullName: string) =>
    protectedPersonWith(identity, clock, { role, fullName })
  const people = {
    olga: await person('compliance', 'Olga'),
    ada: await person('admin', 'Ada'),
    auditor: await person('auditor', 'Aidan'),
    sam: await person('sales', 'Sam'),
  }
  const { olga } = people
  const as = (who: TestPerson, method: string, path: string, body?: unknown): Promise<ApiAnswer> =>
    callApi(identity, who.client, method, path, body)
  const today = () => londonDate(clock.now())
  const desk = async (): Promise<TrustDesk> => (await as(olga, 'GET', '/api/trust')).body
  const change = async (content: Partial<TrustContent>) => {
    const { version, content: before } = await desk()
    return as(olga, 'PUT', '/api/trust/draft', { ...before, ...content, version })
  }
  const publish = async () => {
    const { version } = await desk()
    return as(olga, 'POST', '/api/trust/versions', { version })
  }
  return {
    ...{ identity, clock, ...people, as, today, desk, change, publish },
    async published(content: Partial<TrustContent>): Promise<void> {
      for (const { status, body } of [await change(content), await publish()]) {
        if (status !== 200) throw new Error(JSON.stringify(body))
      }
    },
    /** What everyone sees. */
    seen: async (): Promise<TrustView> =>
      (await fetch(`${identity.siteUrl}/functions/v1/trust`)).json(),
    /** Access tokens end after an hour. */
    async pass(days: number): Promise<void> {
      clock.pass(days * 86_400)
      for (const { client } of Object.values(people)) {
        const { error } = await client.refreshSession()
        if (error) throw error
      }
    },
    async newEvidence(title: string, kind: 'certificate' | 'report', expiresOn?: string) {
      const added = await addEvidence(
        { ...identity.ctx, actor: olga.id },
        { title, kind, controls: ['AC-01'], effectiveOn: today(), expiresOn: expiresOn ?? null },
        Buffer.from(tinyPdf(title)),
      )
      if (!added.ok) throw new Error('It was not added')
      return added.id
    },
    async newPolicy(title: string) {
      const [id, now] = [newId(clock.now()), clock.now()]
      await identity.ctx.db.orm
        .insert(policies)
        .values({ id, readers: ['sales'], quorum: 1, reviewMonths: 12, createdAt: now })
      await identity.ctx.db.orm.insert(policyVersions).values({
        ...{ id: newId(now), policyId: id, number: 3, state: 'published', title },
        ...{ body: 'We lock up.', changes: '', sha256: 'a'.repeat(64), authors: [] },
        ...{ createdAt: now, savedAt: now, savedBy: 'system', publishedAt: now },
        reviewBy: addDays(today(), 300),
      })
      return id
    },
  }
}
