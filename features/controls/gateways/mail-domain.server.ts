import { Resolver } from 'node:dns/promises'
import type { MailDomainFacts } from '../policy/system-checks.ts'

const patienceMs = 3000

/** What the domain of our email says of itself; nothing where no name server can be asked. */
export async function recordsOf(
  domain: string,
  servers?: readonly string[],
): Promise<MailDomainFacts | undefined> {
  const resolver = new Resolver({ timeout: patienceMs, tries: 2 })
  if (servers) resolver.setServers(servers)
  try {
    const [domainTexts, dmarcTexts] = await Promise.all([
      textsOf(resolver, domain),
      textsOf(resolver, `_dmarc.${domain}`),
    ])
    return { domain, domainTexts, dmarcTexts }
  } catch {
    return undefined
  }
}

/** A name without such records is an answer, too. */
async function textsOf(resolver: Resolver, name: string): Promise<string[]> {
  try {
    return (await resolver.resolveTxt(name)).map((parts) => parts.join(''))
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'ENOTFOUND' || code === 'ENODATA') return []
    throw error
  }
}
