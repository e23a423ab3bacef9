import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { projectRoot } from '#lib/project-root.server.ts'
import { sbomOf } from '#lib/sbom.ts'
import type { AdvisoryFacts, DependencyFacts } from '../policy/dependency-checks.ts'

const patienceMs = 15_000
/** As many as the service takes at once. */
const mostAtOnce = 1000
/** More than this many weaknesses are not told apart: the first ones fail the check as well. */
const mostAdvisories = 200

const Found = z.object({
  results: z.array(z.object({ vulns: z.optional(z.array(z.object({ id: z.string() }))) })),
})
const Advisory = z.object({
  id: z.string(),
  published: z.string(),
  withdrawn: z.optional(z.string()),
  database_specific: z.optional(z.object({ severity: z.optional(z.string()) })),
  affected: z.optional(
    z.array(
      z.object({
        ranges: z.optional(
          z.array(z.object({ events: z.array(z.object({ fixed: z.optional(z.string()) })) })),
        ),
      }),
    ),
  ),
})

/** What the server runs on, and what a service that speaks the interface of OSV knows of it. */
export async function readDependencies(
  address: string | undefined,
  root = projectRoot,
): Promise<DependencyFacts> {
  const lock = JSON.parse(await readFile(join(root, 'package-lock.json'), 'utf8'))
  const purls = sbomOf(lock).components.map(({ purl }) => purl)
  if (!address) return { packages: purls.length, source: 'none' }
  try {
    return {
      packages: purls.length,
      source: 'answered',
      advisories: await advisoriesOf(address.replace(/\/+$/, ''), purls),
    }
  } catch {
    return { packages: purls.length, source: 'silent' }
  }
}

async function advisoriesOf(address: string, purls: readonly string[]): Promise<AdvisoryFacts[]> {
  const purlsOf = new Map<string, string[]>()
  for (let from = 0; from < purls.length; from += mostAtOnce) {
    const asked = purls.slice(from, from + mostAtOnce)
    const queries = asked.map((purl) => ({ package: { purl } }))
    const { results } = Found.parse(await answerOf(`${address}/v1/querybatch`, { queries }))
    for (const [index, { vulns = [] }] of results.entries()) {
      for (const { id } of vulns) purlsOf.set(id, [...(purlsOf.get(id) ?? []), asked[index] ?? ''])
    }
  }
  const advisories: AdvisoryFacts[] = []
  for (const [id, affected] of [...purlsOf].slice(0, mostAdvisories)) {
    const known = Advisory.parse(await answerOf(`${address}/v1/vulns/${encodeURIComponent(id)}`))
    if (known.withdrawn) continue
    const events = (known.affected ?? []).flatMap(({ ranges = [] }) =>
      ranges.flatMap((range) => range.events),
    )
    advisories.push({
      ...{ id, packages: affected, publishedAt: new Date(known.published) },
      severity: known.database_specific?.severity?.toLowerCase() ?? 'unknown',
      isFixed: events.some(({ fixed }) => fixed !== undefined),
    })
  }
  return advisories
}

async function answerOf(address: string, body?: object): Promise<unknown> {
  const answer = await fetch(address, {
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
    headers: { 'content-type': 'application/json' },
    signal: AbortSignal.timeout(patienceMs),
  })
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}`)
  return answer.json()
}
