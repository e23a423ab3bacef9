import type { SignedAnchor } from '../policy/anchor-line.server.ts'

const waitMs = 10_000

/** Hands an anchor to a service elsewhere, which is to keep it. */
export async function postAnchor(
  url: string,
  anchor: SignedAnchor & { publicKey: string },
): Promise<void> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(anchor),
    redirect: 'error',
    signal: AbortSignal.timeout(waitMs),
  })
  await response.body?.cancel()
  if (!response.ok) throw new Error(`the endpoint answered ${response.status}`)
}
